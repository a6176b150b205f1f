import { lazyWords } from '../../../../lib/language/words.ts'

export const compareWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
