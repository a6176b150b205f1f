import { lazyWords } from '../../../lib/language/words.ts'

export const paletteWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
