import { lazyWords } from '../../../lib/language/words.ts'

export const legalWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
