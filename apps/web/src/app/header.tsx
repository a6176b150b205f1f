import { Monitor, Moon, Sun } from 'lucide-react'
import { Link } from 'wouter'
import { useLocale } from '../lib/locale.ts'
import { chooseLocale, useMessages } from '../lib/messages.ts'
import { setTheme, THEMES, useTheme } from '../lib/theme.ts'
import type { Theme } from '../lib/theme.ts'
import { Menu } from '../ui/menu.tsx'
import { AccountMenu } from './account-slot.tsx'
import { BrandMark } from './brand-mark.tsx'
import { TOOLS, useIsHere } from './tools.ts'

export function Header() {
  const m = useMessages('shell')
  const isHere = useIsHere()
  return (
    <header className="flex h-15 items-center gap-1 md:h-17 md:gap-2 print:h-auto">
      <Link href="/" aria-label={m.homeLink} className="flex min-h-11 items-center gap-2.5 rounded-control text-[1.1875rem] font-bold tracking-[-.02em]">
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
        <ThemeMenu />
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

const THEME_ICONS: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

function ThemeMenu() {
  const m = useMessages('shell')
  const theme = useTheme()
  const Icon = THEME_ICONS[theme]
  return (
    <Menu
      label={m.theme}
      icon={<Icon aria-hidden="true" className="size-5" />}
      items={THEMES.map((choice) => {
        const ChoiceIcon = THEME_ICONS[choice]
        return {
          label: m.themes[choice],
          icon: <ChoiceIcon aria-hidden="true" className="size-4.5 text-muted" />,
          checked: choice === theme,
          onSelect: () => setTheme(choice),
        }
      })}
    />
  )
}
