import { lazyWords } from '../../../../lib/language/words.ts'

export const ownFieldWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
