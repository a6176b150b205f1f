import { useLocale } from '../lib/locale.ts'
import homeEn from './en/home.ts'
import shellEn from './en/shell.ts'
import homeFr from './fr/home.ts'
import shellFr from './fr/shell.ts'

const TEXTS = {
  en: { shell: shellEn, home: homeEn },
  fr: { shell: shellFr, home: homeFr },
}

type Texts = (typeof TEXTS)['en']

/** The texts that come with the first page, in both languages. */
export const useFirstPageMessages = <Name extends keyof Texts>(name: Name): Texts[Name] => TEXTS[useLocale()][name]
