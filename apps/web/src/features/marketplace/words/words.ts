import { lazyWords } from '../../../lib/language/words.ts'

export const marketWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
