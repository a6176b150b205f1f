import { lazyWords } from '../../../../lib/language/words.ts'

export const riskWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
