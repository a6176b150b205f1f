import type { Highs } from 'highs'

/** The loaded WebAssembly solver. Functions that need one take it as an argument. */
export type Solver = Highs

/**
 * Loads HiGHS once; later calls share it. For the server and the command line, as `@winterjay/investing/solver`: it is
 * not exported from the package's index, or every browser bundle would include 3.5 MB of solver that no page uses. The
 * import is deferred so that only a request for picks waits for it.
 */
export function loadSolver(): Promise<Solver> {
  loading ??= load()
  return loading
}

let loading: Promise<Solver> | undefined

async function load(): Promise<Solver> {
  // The package's types describe its CommonJS build; what `import` gets is an ES module with a default export.
  const module = (await import('highs')) as unknown as { default: () => Promise<Highs> }
  return module.default()
}
