import type { Locale } from '@winterjay/money'

type Load = () => Promise<{ readonly default: unknown }>

/** Texts that come with their page: one line for each feature. Those of the first page are in first-page.ts. */
export const catalogues = {
  account: { en: () => import('../../messages/en/account.ts'), fr: () => import('../../messages/fr/account.ts') },
  'account-page': {
    en: () => import('../../messages/en/account-page.ts'),
    fr: () => import('../../messages/fr/account-page.ts'),
  },
  apply: { en: () => import('../../messages/en/apply.ts'), fr: () => import('../../messages/fr/apply.ts') },
  'auto-invest': {
    en: () => import('../../messages/en/auto-invest.ts'),
    fr: () => import('../../messages/fr/auto-invest.ts'),
  },
  benefits: { en: () => import('../../messages/en/benefits.ts'), fr: () => import('../../messages/fr/benefits.ts') },
  business: { en: () => import('../../messages/en/business.ts'), fr: () => import('../../messages/fr/business.ts') },
  borrower: { en: () => import('../../messages/en/borrower.ts'), fr: () => import('../../messages/fr/borrower.ts') },
  'design-system': {
    en: () => import('../../messages/en/design-system.ts'),
    fr: () => import('../../messages/fr/design-system.ts'),
  },
  investing: { en: () => import('../../messages/en/investing.ts'), fr: () => import('../../messages/fr/investing.ts') },
  legal: { en: () => import('../../messages/en/legal.ts'), fr: () => import('../../messages/fr/legal.ts') },
  'legal-privacy': {
    en: () => import('../../messages/en/legal-privacy.ts'),
    fr: () => import('../../messages/fr/legal-privacy.ts'),
  },
  'legal-refund': {
    en: () => import('../../messages/en/legal-refund.ts'),
    fr: () => import('../../messages/fr/legal-refund.ts'),
  },
  'legal-risk': {
    en: () => import('../../messages/en/legal-risk.ts'),
    fr: () => import('../../messages/fr/legal-risk.ts'),
  },
  'legal-terms': {
    en: () => import('../../messages/en/legal-terms.ts'),
    fr: () => import('../../messages/fr/legal-terms.ts'),
  },
  'loan-import': {
    en: () => import('../../messages/en/loan-import.ts'),
    fr: () => import('../../messages/fr/loan-import.ts'),
  },
  loans: { en: () => import('../../messages/en/loans.ts'), fr: () => import('../../messages/fr/loans.ts') },
  market: { en: () => import('../../messages/en/market.ts'), fr: () => import('../../messages/fr/market.ts') },
  offline: { en: () => import('../../messages/en/offline.ts'), fr: () => import('../../messages/fr/offline.ts') },
  operator: { en: () => import('../../messages/en/operator.ts'), fr: () => import('../../messages/fr/operator.ts') },
  personal: { en: () => import('../../messages/en/personal.ts'), fr: () => import('../../messages/fr/personal.ts') },
  'personal-import': {
    en: () => import('../../messages/en/personal-import.ts'),
    fr: () => import('../../messages/fr/personal-import.ts'),
  },
  portfolio: { en: () => import('../../messages/en/portfolio.ts'), fr: () => import('../../messages/fr/portfolio.ts') },
  subscription: {
    en: () => import('../../messages/en/subscription.ts'),
    fr: () => import('../../messages/fr/subscription.ts'),
  },
} satisfies Record<string, Record<Locale, Load>>

/** Every catalogue by name; the French one has the type of the English one. */
export type Catalogues = {
  readonly [Name in keyof typeof catalogues]: Awaited<ReturnType<(typeof catalogues)[Name]['en']>>['default']
}
