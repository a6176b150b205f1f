import { lazyWords } from '../../../../lib/language/words.ts'

export const clientWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
