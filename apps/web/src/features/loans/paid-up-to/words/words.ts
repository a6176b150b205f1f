import { lazyWords } from '../../../../lib/language/words.ts'

export const paidUpToWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
