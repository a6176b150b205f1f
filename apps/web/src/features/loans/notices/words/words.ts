import { lazyWords } from '../../../../lib/language/words.ts'

export const noticeWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
