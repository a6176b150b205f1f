import { lazyWords } from '../../../../lib/language/words.ts'

export const operatorWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
