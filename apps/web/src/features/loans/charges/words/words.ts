import { lazyWords } from '../../../../lib/language/words.ts'

export const chargeWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
