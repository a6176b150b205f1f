import { lazyWords } from '../../../../lib/language/words.ts'

export const noteWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
