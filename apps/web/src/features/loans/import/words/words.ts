import { lazyWords } from '../../../../lib/language/words.ts'

export const tapeWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
