import { lazyWords } from '../../../../lib/language/words.ts'

export const worthWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
