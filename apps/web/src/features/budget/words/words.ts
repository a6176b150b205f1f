import { lazyWords } from '../../../lib/language/words.ts'

export const budgetWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
