import { useCallback } from 'react'
import { useLocale } from '../../lib/language/locale.ts'

interface PictureProps {
  readonly name: 'live' | 'personal' | 'business' | 'benefits' | 'not-found' | 'offline'
  readonly className: string
}

/**
 * A picture of the product at a sample household's figures, made of its own parts when the app was built, or a drawing
 * of a page that has to stand without a connection. They wait in the page (`vite/home-pictures.ts`) and cost no script;
 * the words next to them say the same.
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
