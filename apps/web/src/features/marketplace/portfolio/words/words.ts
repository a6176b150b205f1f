import { lazyWords } from '../../../../lib/language/words.ts'

export const portfolioWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
