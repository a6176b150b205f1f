import { lazyWords } from '../../../lib/language/words.ts'

export const memeCoinWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
