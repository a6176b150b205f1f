import { createStore, useStore } from '../../lib/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/** Call it before the dialog opens: the page then loses its scrollbar, and keeps the room of it so as not to jump. */
export function enterTopLayer(dialog: HTMLElement): void {
  const root = document.documentElement
  if (dialogs.get().length === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  dialogs.set([...dialogs.get(), dialog])
}

export const leaveTopLayer = (dialog: HTMLElement): void =>
  dialogs.set(dialogs.get().filter((other) => other !== dialog))

/**
 * Where something must be drawn to be seen, heard and clicked now: the top modal dialog, since everything outside
 * it is inert, else the page.
 */
export function useTopLayer(): HTMLElement {
  return useStore(dialogs).at(-1) ?? document.body
}
