/** An element and its ancestors, nearest first. */
export function placeOf(element: Element | null): Element[] {
  return element === null || element === document.body ? [] : [element, ...placeOf(element.parentElement)]
}

/** Gives the focus to something that takes none by itself, as long as it keeps it; of the page's own contents only. */
export function focusOnce(element: Element | undefined): void {
  if (!(element instanceof HTMLElement) || element.closest('main') === null) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus near an element that was removed while it had the focus, such as a row with its own button: its
 * container takes the focus, not the top of the page. Browsers send no event for it, so the page is observed.
 *
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let place: readonly Element[] = []
  const hear = ({ target }: FocusEvent): void => {
    place = target instanceof Element ? placeOf(target) : []
  }
  const watch = new MutationObserver(() => {
    if (place[0]?.isConnected !== false || document.activeElement !== document.body) return
    const left = place
    place = []
    focusOnce(left.find(({ isConnected }) => isConnected))
  })
  document.addEventListener('focusin', hear)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', hear)
    watch.disconnect()
  }
}
