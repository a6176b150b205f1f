import { words } from '../../../../lib/language/words.ts'
import en from './en.ts'
import fr from './fr.ts'

export const pictureWords = words({ en, fr })
