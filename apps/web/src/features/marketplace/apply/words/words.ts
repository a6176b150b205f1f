import { lazyWords } from '../../../../lib/language/words.ts'

export const applyWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
