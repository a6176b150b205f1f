import type { Highs } from 'highs'

/** The loaded WebAssembly solver. Everything that needs one takes it as an argument. */
export type Solver = Highs

/**
 * Loads HiGHS once; later calls share it. In a browser pass the address of `highs/runtime`, which the bundler knows.
 * The import is deferred so that nobody pays for 3.4 MB of solver before asking for picks.
 */
export function loadSolver(wasmUrl?: string): Promise<Solver> {
  loading ??= import('highs').then(({ default: load }) => load(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl }))
  return loading
}

let loading: Promise<Solver> | undefined
