import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and after every change. For what cannot be told apart by styles alone. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    // Drawn without a screen: as on a wide one.
    () => false,
  )
}
