import { lazyWords } from '../../../lib/language/words.ts'

export const reportWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
