import { lazyWords } from '../../../../lib/language/words.ts'

export const toDoWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
