import { lazyWords } from '../../../../lib/language/words.ts'

export const importWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
