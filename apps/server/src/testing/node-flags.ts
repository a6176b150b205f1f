/**
 * For short-lived processes: optimising the embedded engine's code, or ours, takes longer than everything a test does
 * with it.
 */
export const NODE_FLAGS: readonly string[] = ['--liftoff-only', '--no-opt']
