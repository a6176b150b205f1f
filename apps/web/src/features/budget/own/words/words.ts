import { lazyWords } from '../../../../lib/language/words.ts'

export const ownWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
