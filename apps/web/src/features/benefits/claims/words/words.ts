import { lazyWords } from '../../../../lib/language/words.ts'

export const claimWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
