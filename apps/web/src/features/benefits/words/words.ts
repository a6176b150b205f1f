import { lazyWords } from '../../../lib/language/words.ts'

export const benefitsWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
