import type { Locale } from '@winterjay/money'

type Load = () => Promise<{ readonly default: unknown }>

/** Texts that come with their page: one line for each feature. Those of the first page are in first-page.ts. */
export const catalogues = {
  account: { en: () => import('./en/account.ts'), fr: () => import('./fr/account.ts') },
  'account-page': { en: () => import('./en/account-page.ts'), fr: () => import('./fr/account-page.ts') },
  apply: { en: () => import('./en/apply.ts'), fr: () => import('./fr/apply.ts') },
  'auto-invest': { en: () => import('./en/auto-invest.ts'), fr: () => import('./fr/auto-invest.ts') },
  benefits: { en: () => import('./en/benefits.ts'), fr: () => import('./fr/benefits.ts') },
  business: { en: () => import('./en/business.ts'), fr: () => import('./fr/business.ts') },
  borrower: { en: () => import('./en/borrower.ts'), fr: () => import('./fr/borrower.ts') },
  'design-system': { en: () => import('./en/design-system.ts'), fr: () => import('./fr/design-system.ts') },
  investing: { en: () => import('./en/investing.ts'), fr: () => import('./fr/investing.ts') },
  legal: { en: () => import('./en/legal.ts'), fr: () => import('./fr/legal.ts') },
  'legal-privacy': { en: () => import('./en/legal-privacy.ts'), fr: () => import('./fr/legal-privacy.ts') },
  'legal-refund': { en: () => import('./en/legal-refund.ts'), fr: () => import('./fr/legal-refund.ts') },
  'legal-risk': { en: () => import('./en/legal-risk.ts'), fr: () => import('./fr/legal-risk.ts') },
  'legal-terms': { en: () => import('./en/legal-terms.ts'), fr: () => import('./fr/legal-terms.ts') },
  'loan-import': { en: () => import('./en/loan-import.ts'), fr: () => import('./fr/loan-import.ts') },
  loans: { en: () => import('./en/loans.ts'), fr: () => import('./fr/loans.ts') },
  market: { en: () => import('./en/market.ts'), fr: () => import('./fr/market.ts') },
  offline: { en: () => import('./en/offline.ts'), fr: () => import('./fr/offline.ts') },
  operator: { en: () => import('./en/operator.ts'), fr: () => import('./fr/operator.ts') },
  personal: { en: () => import('./en/personal.ts'), fr: () => import('./fr/personal.ts') },
  'personal-import': { en: () => import('./en/personal-import.ts'), fr: () => import('./fr/personal-import.ts') },
  portfolio: { en: () => import('./en/portfolio.ts'), fr: () => import('./fr/portfolio.ts') },
  subscription: { en: () => import('./en/subscription.ts'), fr: () => import('./fr/subscription.ts') },
} satisfies Record<string, Record<Locale, Load>>

/** Every catalogue by name; the French one has the type of the English one. */
export type Catalogues = {
  readonly [Name in keyof typeof catalogues]: Awaited<ReturnType<(typeof catalogues)[Name]['en']>>['default']
}
