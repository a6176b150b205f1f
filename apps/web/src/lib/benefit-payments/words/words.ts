import { lazyWords } from '../../language/words.ts'

export const benefitPaymentWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
