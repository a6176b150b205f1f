import { lazyWords } from '../../../lib/language/words.ts'

export const exportWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
