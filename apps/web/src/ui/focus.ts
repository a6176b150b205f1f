/** Whether the user last pressed a pointer: then nothing that takes no input of its own has a ring around it. */
let isPointed = false

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
  if (isPointed) {
    element.dataset.quiet = ''
    element.addEventListener('blur', () => delete element.dataset.quiet, { once: true })
  }
  element.focus({ preventScroll: true })
}

const HEADING = 'h1,h2,h3'

/** The same where what had the focus has gone: its row goes on with it, or else the nearest heading. */
export function focusNear(place: readonly Element[]): void {
  const left = place.filter(({ isConnected }) => isConnected)
  const near = left.find((element) => element.matches('li, tr') || element.querySelector(HEADING)) ?? left[0]
  // A heading that is not drawn takes no focus.
  for (const target of [...(near?.querySelectorAll(HEADING) ?? []), near]) {
    focusOnce(target)
    if (document.activeElement === target) return
  }
}

/**
 * Keeps the focus near an element that was removed while it had the focus, such as a row with its own button, and not
 * at the top of the page. Browsers send no event for it, so the page is observed.
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
    focusNear(left)
  })
  const point = (): void => void (isPointed = true)
  const type = (): void => void (isPointed = false)
  document.addEventListener('pointerdown', point, true)
  document.addEventListener('keydown', type, true)
  document.addEventListener('focusin', hear)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('pointerdown', point, true)
    document.removeEventListener('keydown', type, true)
    document.removeEventListener('focusin', hear)
    watch.disconnect()
  }
}
