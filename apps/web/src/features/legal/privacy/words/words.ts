import { lazyWords } from '../../../../lib/language/words.ts'

export const privacyWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
