import { lazyWords } from '../../../lib/language/words.ts'

export const analyticsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
