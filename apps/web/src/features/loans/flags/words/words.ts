import { lazyWords } from '../../../../lib/language/words.ts'

export const flagWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
