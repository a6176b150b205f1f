import { lazyWords } from '../../../../lib/language/words.ts'

export const bankWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
