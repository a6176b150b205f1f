import { lazyWords } from '../../../../lib/language/words.ts'

export const receiptWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
