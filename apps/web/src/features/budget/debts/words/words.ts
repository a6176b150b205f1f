import { lazyWords } from '../../../../lib/language/words.ts'

export const debtWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
