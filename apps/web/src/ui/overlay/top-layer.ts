import { createStore, useStore } from '../../lib/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/**
 * Call it before the dialog opens: the page behind stays where it is, with the room of its scrollbar, so as not to
 * jump.
 */
export function enterTopLayer(dialog: HTMLElement): void {
  const root = document.documentElement
  if (dialogs.get().length === 0) {
    // On the root itself: a variable or a `:has()` would restyle every element of the page.
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
  }
  dialogs.set([...dialogs.get(), dialog])
}

export function leaveTopLayer(dialog: HTMLElement): void {
  dialogs.set(dialogs.get().filter((other) => other !== dialog))
  if (dialogs.get().length > 0) return
  document.documentElement.style.removeProperty('padding-right')
  document.documentElement.style.removeProperty('overflow')
}

/**
 * Where something must be drawn to be seen, heard and clicked now: the top modal dialog, since everything outside
 * it is inert, else the page.
 */
export function useTopLayer(): HTMLElement {
  return useStore(dialogs).at(-1) ?? document.body
}
