import { lazyWords } from '../../../../lib/language/words.ts'

export const yearEndWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
