import { PROVINCE_NAMES } from '@winterjay/money'
import { words } from '../language/words.ts'

export const provinceWords = words(PROVINCE_NAMES)
