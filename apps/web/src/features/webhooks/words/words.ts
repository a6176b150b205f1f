import { lazyWords } from '../../../lib/language/words.ts'

export const webhookWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
