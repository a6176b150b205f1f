import { lazyWords } from '../../../lib/language/words.ts'

export const offlineWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
