import { lazyWords } from '../../../../lib/language/words.ts'

export const mailWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
