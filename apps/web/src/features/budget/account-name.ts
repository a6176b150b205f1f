import { providerName } from '@winterjay/budget'
import type { Account } from '@winterjay/budget'
import { useCallback } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** The last digits stay with the word before them. */
const NO_BREAK = '\u00a0•'

/** A word that stands at a beginning: a kind of account as a choice of a list. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** An account's display name: its own, or the bank, kind, last digits if known, and the currency unless it is CAD. */
export function useAccountName(): (account: Pick<Account, 'name' | 'institution' | 'kind' | 'currency'>) => string {
  const m = useWords(budgetWords).accounts
  const locale = useLocale()
  return useCallback(
    ({ name, institution, kind, currency }) => {
      if (name !== '' && !name.startsWith('•')) return name
      const bank = institution === null ? null : providerName(institution, locale)
      const words = [
        bank === null ? m.kinds[kind] : m.atBank(bank, m.kinds[kind]),
        name,
        currency === 'CAD' ? '' : `(${currency})`,
      ]
        .filter((part) => part !== '')
        .join(' ')
        .replaceAll(' •', NO_BREAK)
      return capital(words)
    },
    [m, locale],
  )
}

/** Without the bank, for rows: "card •7788". A name that the user gave stays as it is. */
export function useShortAccountName(): (account: Pick<Account, 'name' | 'kind'>) => string {
  const m = useWords(budgetWords).accounts
  return useCallback(
    ({ name, kind }) =>
      name !== '' && !name.startsWith('•')
        ? name
        : `${kind === 'chequing' ? m.shortChequing : m.kinds[kind]} ${name}`.trim().replaceAll(' •', NO_BREAK),
    [m],
  )
}
