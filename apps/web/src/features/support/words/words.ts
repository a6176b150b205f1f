import { lazyWords } from '../../../lib/language/words.ts'

export const supportWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
