import { openPalette } from '../lib/account-door.ts'

/** Ctrl or ⌘ with K finds things; a question mark lists the keys. Not over another dialog, nor while one types. */
export function followKeys(): () => void {
  const hear = (event: KeyboardEvent): void => {
    const { key, target } = event
    const isFind = key === 'k' && (event.ctrlKey || event.metaKey)
    if (!isFind && (key !== '?' || (target as Element).matches('input, textarea, select'))) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) openPalette(isFind ? 'find' : 'keys')
  }
  window.addEventListener('keydown', hear)
  return () => window.removeEventListener('keydown', hear)
}
