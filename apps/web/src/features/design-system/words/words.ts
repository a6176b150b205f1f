import { lazyWords } from '../../../lib/language/words.ts'

export const designSystemWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
