import type { Locale } from '@winterjay/money'
import homeEn from './en/home.ts'
import shellEn from './en/shell.ts'
import homeFr from './fr/home.ts'
import shellFr from './fr/shell.ts'

/** Texts of the first page, which come with it. */
export const firstPage = {
  en: { shell: shellEn, home: homeEn },
  fr: { shell: shellFr, home: homeFr },
}

type Load = () => Promise<{ readonly default: unknown }>

/** Texts that come with their page: one line for each feature. */
export const withPage = {
  account: { en: () => import('./en/account.ts'), fr: () => import('./fr/account.ts') },
  'design-system': { en: () => import('./en/design-system.ts'), fr: () => import('./fr/design-system.ts') },
  soon: { en: () => import('./en/soon.ts'), fr: () => import('./fr/soon.ts') },
} satisfies Record<string, Record<Locale, Load>>

type FirstPage = (typeof firstPage)['en']
type WithPage = { readonly [Name in keyof typeof withPage]: Awaited<ReturnType<(typeof withPage)[Name]['en']>>['default'] }

/** Every catalogue by name; the French one has the type of the English one. */
export type Catalogues = FirstPage & WithPage
