import type { Highs, InitOptions } from 'highs'

/** The loaded WebAssembly solver. Everything that needs one takes it as an argument. */
export type Solver = Highs

/**
 * Loads HiGHS once; later calls share it. In a browser pass the address of `highs/runtime`, which the bundler knows.
 * The import is deferred so that nobody pays for 3.4 MB of solver before asking for picks.
 */
export function loadSolver(wasmUrl?: string): Promise<Solver> {
  loading ??= load(wasmUrl)
  return loading
}

let loading: Promise<Solver> | undefined

async function load(wasmUrl: string | undefined): Promise<Solver> {
  // The package's types describe its CommonJS build; what `import` gets is an ES module with a default export.
  const module = (await import('highs')) as unknown as { default: (options?: InitOptions) => Promise<Highs> }
  return module.default(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl })
}
