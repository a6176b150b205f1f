import { lazyWords } from '../../../../lib/language/words.ts'

export const signInWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
