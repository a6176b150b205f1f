import { BANK_PROVIDERS } from '@winterjay/budget'
import type { Account } from '@winterjay/budget'
import { useMessages } from '../../lib/messages.ts'

const BANKS = new Map(BANK_PROVIDERS.map(({ code, name }) => [code, name]))
export const bankName = (code: string | null): string | null => (code === null ? null : (BANKS.get(code) ?? null))

/** How an account is called on the page: the bank, its kind, and the last digits where they are known. */
export function useAccountName(): (account: Pick<Account, 'name' | 'institution' | 'kind'>) => string {
  const m = useMessages('personal').accounts
  return ({ name, institution, kind }) => {
    if (name !== '' && !name.startsWith('•')) return name
    return [bankName(institution), m.kinds[kind], name].filter((part) => part !== null && part !== '').join(' ')
  }
}
