import { lazyWords } from '../../../../lib/language/words.ts'

export const lenderWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
