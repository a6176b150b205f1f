import { lazyWords } from '../../../../lib/language/words.ts'

export const roomWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
