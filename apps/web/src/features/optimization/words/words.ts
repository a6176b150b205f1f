import { lazyWords } from '../../../lib/language/words.ts'

export const optimizationWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
