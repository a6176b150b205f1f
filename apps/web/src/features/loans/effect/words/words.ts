import { lazyWords } from '../../../../lib/language/words.ts'

export const effectWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
