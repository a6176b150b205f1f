import { lazyWords } from '../../../../lib/language/words.ts'

export const envelopeWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
