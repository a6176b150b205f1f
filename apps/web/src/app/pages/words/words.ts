import { lazyWords } from '../../../lib/language/words.ts'

export const businessWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
