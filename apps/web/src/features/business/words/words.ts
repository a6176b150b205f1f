import { lazyWords } from '../../../lib/language/words.ts'

export const businessTeamWords = lazyWords({ en: () => import('./en.ts'), fr: () => import('./fr.ts') })
