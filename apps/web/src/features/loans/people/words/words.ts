import { lazyWords } from '../../../../lib/language/words.ts'

export const peopleWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
