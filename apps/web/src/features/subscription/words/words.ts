import { lazyWords } from '../../../lib/language/words.ts'

export const subscriptionWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
