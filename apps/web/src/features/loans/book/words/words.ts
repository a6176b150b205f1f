import { lazyWords } from '../../../../lib/language/words.ts'

export const guestBookWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
