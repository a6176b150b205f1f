import { lazyWords } from '../../../../lib/language/words.ts'

export const autoInvestWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
