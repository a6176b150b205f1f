/** Delay after the page has loaded, in milliseconds. */
const SETTLING_MS = 3_000

/** Calls `work` once the page has loaded, the delay has passed and the browser is idle. */
export function whenQuiet(work: () => void): void {
  const settle = (): void => void setTimeout(() => whenIdle(work), SETTLING_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

/** Calls `work` in the next idle period. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work())
  else setTimeout(work, 200)
}
