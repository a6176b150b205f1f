import { lazyWords } from '../../../../lib/language/words.ts'

export const budgetAnalyticsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
