import { lazyWords } from '../../../../lib/language/words.ts'

export const loanReportWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
