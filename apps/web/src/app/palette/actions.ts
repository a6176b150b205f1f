import {
  Eye,
  EyeOff,
  FileUp,
  Landmark,
  Languages,
  LogIn,
  LogOut,
  Moon,
  Plus,
  Sparkles,
  Sun,
  Target,
  UserPlus,
} from 'lucide-react'
import { useLocation } from 'wouter'
import { openAccount, openPremium } from '../../lib/account-door.ts'
import { sendOn } from '../../lib/errand.ts'
import type { Errand } from '../../lib/errand.ts'
import { hideAmounts, useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { chooseLocale, useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { useMay } from '../../lib/server/book.ts'
import { logOut } from '../../lib/server/session-calls.ts'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { setTheme } from '../../lib/theme.ts'
import { shellWords } from '../words/words.ts'
import type { Choice } from './choice.ts'
import { paletteWords } from './words/words.ts'

const PATHS = { personal: '/personal', 'direct-lending': '/business?tab=direct-lending' } as const

/** What one can do from anywhere. */
export const useActions = (): readonly Choice[] => [...useMoneyActions(), ...useAccountActions(), ...useLooks()]

function useMoneyActions(): readonly Choice[] {
  const m = useWords(paletteWords).action
  const isSignedOut = useIsSignedOut()
  const mayLend = useMay('book.write')
  const [, navigate] = useLocation()
  const send = (errand: Errand) => () => {
    sendOn(errand)
    navigate(PATHS[errand.at])
  }
  const budget = (kind: 'expense' | 'bank' | 'budget') => send({ at: 'personal', kind })
  const loans = (kind: 'new' | 'import') => send({ at: 'direct-lending', kind })
  return [
    { key: 'expense', title: m.expense, icon: Plus, hue: 'c1', run: budget('expense') },
    { key: 'bank', title: m.bank, also: m.bankAlso, icon: Landmark, hue: 'c1', run: budget('bank') },
    { key: 'budget', title: m.budget, icon: Target, hue: 'c1', run: budget('budget') },
    ...(mayLend
      ? ([
          { key: 'loan', title: m.loan, icon: Plus, hue: 'c2', run: loans('new') },
          { key: 'import', title: m.import, icon: FileUp, hue: 'c2', run: loans('import') },
        ] as const)
      : []),
    ...(isSignedOut
      ? []
      : ([{ key: 'apply', title: m.apply, icon: Plus, hue: 'c2', run: () => navigate('/business/apply') }] as const)),
  ]
}

function useAccountActions(): readonly Choice[] {
  const m = useWords(paletteWords).action
  const shell = useWords(shellWords)
  const premium: Choice = { key: 'premium', title: m.premium, icon: Sparkles, hue: 'c3', run: openPremium }
  if (!useIsSignedOut())
    return [{ key: 'sign-out', title: shell.signOut, icon: LogOut, hue: 'c7', run: () => void logOut() }, premium]
  return [
    { key: 'sign-in', title: shell.signIn, icon: LogIn, hue: 'c7', run: () => openAccount('sign-in') },
    { key: 'sign-up', title: shell.signUp, icon: UserPlus, hue: 'c7', run: () => openAccount('sign-up') },
    premium,
  ]
}

/** Amounts hidden or shown, the other language, the other theme. */
function useLooks(): readonly Choice[] {
  const m = useWords(paletteWords).action
  const { theme, hideAmounts: hide } = useWords(shellWords)
  const areHidden = useAmountsHidden()
  const other = useLocale() === 'en' ? 'fr' : 'en'
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const turn = (): void => setTheme(isDark ? 'light' : 'dark')
  return [
    {
      key: 'amounts',
      title: areHidden ? m.showAmounts : hide,
      icon: areHidden ? Eye : EyeOff,
      hue: 'c7',
      run: () => hideAmounts(!areHidden),
    },
    {
      key: 'language',
      title: m.language,
      also: m.languageAlso,
      icon: Languages,
      hue: 'c7',
      run: () => void chooseLocale(other),
    },
    {
      key: 'theme',
      title: isDark ? m.light : m.dark,
      also: theme,
      icon: isDark ? Sun : Moon,
      hue: 'c7',
      run: turn,
    },
  ]
}
