import { Link } from 'wouter'
import { chooseLocale, useLocale } from '../lib/language/locale.ts'
import { setTheme, THEMES, useTheme } from '../lib/theme.ts'
import type { Theme } from '../lib/theme.ts'
import { Glyph } from '../ui/glyph.tsx'
import type { GlyphName } from '../ui/glyph.tsx'
import { AccountMenu } from './account-slot.tsx'
import { BrandMark } from './brand-mark.tsx'
import { TOOLS, useIsHere } from './tools.ts'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

export function Header() {
  const m = useWords(shellWords)
  const isHere = useIsHere()
  return (
    <header className="flex h-15 items-center gap-1 md:h-17 md:gap-2 print:h-auto">
      <Link
        href="/"
        aria-label={m.homeLink}
        className="flex min-h-11 items-center gap-2.5 rounded-control text-[1.1875rem] font-bold tracking-[-.02em]"
      >
        <BrandMark />
        <span className="max-[22rem]:hidden">Winterjay</span>
      </Link>
      <nav aria-label={m.mainNavigation} className="ml-5 hidden gap-1 md:flex print:hidden">
        {TOOLS.map(({ href, name }) => (
          <Link
            key={href}
            href={href}
            aria-current={isHere(href) ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-2.5 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink"
          >
            {m[name]}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-0.5 md:gap-2 print:hidden">
        <LanguageSwitch />
        <ThemeChoice />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Names the other language, in that language. */
function LanguageSwitch() {
  const other = useLocale() === 'en' ? 'fr' : 'en'
  const name = other === 'fr' ? 'Français' : 'English'
  return (
    <button
      type="button"
      lang={`${other}-CA`}
      title={name}
      className="inline-flex size-11 items-center justify-center rounded-control font-semibold text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
      onClick={() => void chooseLocale(other)}
    >
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="sr-only">{name}</span>
    </button>
  )
}

const THEME_GLYPHS: Record<Theme, GlyphName> = { light: 'sun', dark: 'moon', system: 'screen' }

/** The browser's own list, unseen over the icon of the theme that is on. */
function ThemeChoice() {
  const m = useWords(shellWords)
  const theme = useTheme()
  return (
    <span
      title={m.theme}
      className="relative inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
    >
      <Glyph name={THEME_GLYPHS[theme]} />
      <select
        aria-label={m.theme}
        className="absolute inset-0 bg-surface text-base text-ink opacity-0"
        value={theme}
        onChange={(event) => setTheme(event.target.value as Theme)}
      >
        {THEMES.map((choice) => (
          <option key={choice} value={choice}>
            {m.themes[choice]}
          </option>
        ))}
      </select>
    </span>
  )
}
