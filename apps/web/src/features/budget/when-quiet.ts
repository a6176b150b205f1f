/** After the page has loaded and been idle for this long, nobody waits for it any more. */
const SETTLING_MS = 3_000

/** Calls `work` when the page has loaded, some seconds have passed and nothing else is going on. */
export function whenQuiet(work: () => void): void {
  const settle = (): void => void setTimeout(() => whenIdle(work), SETTLING_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

/** Calls `work` in the next pause. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work())
  else setTimeout(work, 200)
}
