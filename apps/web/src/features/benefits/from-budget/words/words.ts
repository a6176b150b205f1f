import { lazyWords } from '../../../../lib/language/words.ts'

export const fromBudgetWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
