import { lazyWords } from '../../../../lib/language/words.ts'

export const paymentFileWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
