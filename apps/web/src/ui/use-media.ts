import { useSyncExternalStore } from 'react'

/** Where rows take the place of tables (design §12). */
export const PHONE = '(width < 48rem)'

/** Returns whether a media query matches, and updates on change. For what styles alone cannot express. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    // Rendered without a window: as on a wide screen.
    () => false,
  )
}
