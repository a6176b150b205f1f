import { lazyWords } from '../../../../lib/language/words.ts'

export const sharedWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
