import { readStorage, writeStorage } from './store.ts'

const positions = new Map<string, number>()
/** The current page; null until the first one is shown. */
let arrivedAt: string | null = null
let returning: { readonly path: string; readonly top: number } | null = null

const STORAGE_KEY = 'winterjay_scroll'

/**
 * Takes scroll restoration over from the browser, which restores before a late chunk has rendered its page. Going back,
 * or reloading, returns to the previous position; a new page starts at its top.
 */
export function followNavigation(): void {
  window.history.scrollRestoration = 'manual'
  const reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
  const kept = Number(readStorage('sessionStorage', STORAGE_KEY))
  if (reloaded && kept > 0) returning = { path: window.location.pathname, top: kept }
  window.addEventListener('scroll', () => positions.set(window.location.href, window.scrollY), { passive: true })
  window.addEventListener('pagehide', () => writeStorage('sessionStorage', STORAGE_KEY, String(window.scrollY)))
  window.addEventListener('popstate', () => {
    const path = window.location.pathname
    if (path !== arrivedAt) returning = { path, top: positions.get(window.location.href) ?? 0 }
  })
}

/** Called by a page when its heading is shown: moves focus and scroll position there, for screen readers too. */
export function arrive(heading: HTMLElement): void {
  const path = window.location.pathname
  if (path === arrivedAt) return
  const isFirst = arrivedAt === null
  arrivedAt = path
  if (!isFirst) heading.focus({ preventScroll: true })
  const top = returning?.path === path ? returning.top : 0
  returning = null
  if (!isFirst || top > 0) window.scrollTo(0, top)
}
