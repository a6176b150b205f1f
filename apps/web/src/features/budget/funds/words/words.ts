import { lazyWords } from '../../../../lib/language/words.ts'

export const fundWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
