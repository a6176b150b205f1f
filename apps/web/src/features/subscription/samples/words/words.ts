import { lazyWords } from '../../../../lib/language/words.ts'

export const sampleWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
