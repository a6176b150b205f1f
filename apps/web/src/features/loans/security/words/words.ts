import { lazyWords } from '../../../../lib/language/words.ts'

export const securityWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
