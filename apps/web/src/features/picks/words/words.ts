import { lazyWords } from '../../../lib/language/words.ts'

export const picksWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
