/** For failures that product §8 says are "only logged": no toast, only a line on the browser's console. */
export function warn(what: string, problem: unknown): void {
  const { console: browser } = globalThis
  browser.warn(what, problem)
}
