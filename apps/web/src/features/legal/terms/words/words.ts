import { lazyWords } from '../../../../lib/language/words.ts'

export const termsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
