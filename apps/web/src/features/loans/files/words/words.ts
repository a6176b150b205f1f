import { lazyWords } from '../../../../lib/language/words.ts'

export const fileWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
