import { lazyWords } from '../../../lib/language/words.ts'

export const apiKeyWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
