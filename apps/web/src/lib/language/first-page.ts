import { useLocale } from './locale.ts'
import homeEn from '../../messages/en/home.ts'
import shellEn from '../../messages/en/shell.ts'
import homeFr from '../../messages/fr/home.ts'
import shellFr from '../../messages/fr/shell.ts'

const TEXTS = {
  en: { shell: shellEn, home: homeEn },
  fr: { shell: shellFr, home: homeFr },
}

type Texts = (typeof TEXTS)['en']

/** The texts that come with the first page, in both languages. */
export const useFirstPageMessages = <Name extends keyof Texts>(name: Name): Texts[Name] => TEXTS[useLocale()][name]
