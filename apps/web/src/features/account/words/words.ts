import { lazyWords } from '../../../lib/language/words.ts'

export const accountWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
