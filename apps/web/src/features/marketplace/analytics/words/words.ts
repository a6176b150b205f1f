import { lazyWords } from '../../../../lib/language/words.ts'

export const marketAnalyticsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
