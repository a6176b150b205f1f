import { lazyWords } from '../../../lib/language/words.ts'

export const brandingWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
