import { lazyWords } from '../../../../lib/language/words.ts'

export const refundWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
