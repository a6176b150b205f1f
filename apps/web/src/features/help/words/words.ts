import { lazyWords } from '../../../lib/language/words.ts'

export const helpWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
