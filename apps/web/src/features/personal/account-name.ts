import { BANK_PROVIDERS } from '@winterjay/budget'
import type { Account } from '@winterjay/budget'
import { useMessages } from '../../lib/messages.ts'

const BANKS = new Map(BANK_PROVIDERS.map(({ code, name }) => [code, name]))
export const bankName = (code: string | null): string | null => (code === null ? null : (BANKS.get(code) ?? null))

/** How an account is called on the page: by its name, or by the bank, its kind, the last digits where they are known, and any currency but CAD. */
export function useAccountName(): (account: Pick<Account, 'name' | 'institution' | 'kind' | 'currency'>) => string {
  const m = useMessages('personal').accounts
  return ({ name, institution, kind, currency }) => {
    if (name !== '' && !name.startsWith('•')) return name
    const words = [bankName(institution), m.kinds[kind], name, currency === 'CAD' ? '' : `(${currency})`].filter((part) => part !== null && part !== '').join(' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
