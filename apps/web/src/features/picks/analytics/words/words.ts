import { lazyWords } from '../../../../lib/language/words.ts'

export const picksAnalyticsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
