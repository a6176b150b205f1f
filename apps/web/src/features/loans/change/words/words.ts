import { lazyWords } from '../../../../lib/language/words.ts'

export const changeWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
