import { lazyWords } from '../../../lib/language/words.ts'

export const borrowerWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
