import { useCallback } from 'react'
import { useLocale } from '../../lib/language/locale.ts'

interface PictureProps {
  readonly name: 'live' | 'personal' | 'business' | 'benefits' | 'not-found' | 'offline'
  readonly className: string
}

/**
 * A picture of the product with the figures of a sample household, rendered from its components at build time, or a
 * drawing for a page that must work offline. Pictures are part of the HTML (`vite/home-pictures.ts`) and need no script;
 * the text next to them has the same content.
 */
export function Picture({ name, className }: PictureProps) {
  const locale = useLocale()
  const put = useCallback(
    (place: HTMLDivElement) => {
      const pictures = document.querySelector<HTMLTemplateElement>(`#pictures-${locale}`)
      const found = pictures?.content.querySelector(`[data-picture=${name}]`)?.cloneNode(true)
      place.replaceChildren(...(found?.childNodes ?? []))
      return () => place.replaceChildren()
    },
    [locale, name],
  )
  return <div ref={put} aria-hidden="true" className={className} />
}
