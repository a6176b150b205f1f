import { lazyWords } from '../../../lib/language/words.ts'

/** Each language in its own file, loaded when it is read. */
export const helpArticles = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
