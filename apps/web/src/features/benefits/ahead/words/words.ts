import { lazyWords } from '../../../../lib/language/words.ts'

export const aheadWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
