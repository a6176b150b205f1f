import { lazyWords } from '../../../../lib/language/words.ts'

export const costBaseWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
