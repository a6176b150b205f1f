import { lazyWords } from '../../../lib/language/words.ts'

export const loanWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
