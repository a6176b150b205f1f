import { lazyWords } from '../../../../lib/language/words.ts'

export const documentWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
