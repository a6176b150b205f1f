import { clsx } from 'clsx'
import { chooseLocale, useLocale } from '../lib/language/locale.ts'

/** Names the other language, in that language. */
export function LanguageSwitch({ className }: { readonly className?: string | undefined }) {
  const other = useLocale() === 'en' ? 'fr' : 'en'
  const name = other === 'fr' ? 'Français' : 'English'
  return (
    <button
      type="button"
      lang={`${other}-CA`}
      title={name}
      className={clsx(
        'inline-flex size-11 items-center justify-center rounded-control text-sm font-[650] text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
      onClick={() => void chooseLocale(other)}
    >
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="sr-only">{name}</span>
    </button>
  )
}
