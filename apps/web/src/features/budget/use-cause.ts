import { useWords } from '../../lib/language/words.ts'
import { useAccountName } from './account-name.ts'
import { useView } from './view.ts'
import { budgetWords } from './words/words.ts'

interface Payment {
  readonly kind: string
  readonly merchant: string
  /** The other account of a transfer or a card payment. */
  readonly accountId: string | null
}

/** A payment inside a sentence: "the rent", "the payment to Visa", or the payee's name. */
export function useCause(): (payment: Payment) => string {
  const { left: m, rent } = useWords(budgetWords)
  const { budget } = useView()
  const accountName = useAccountName()
  return ({ kind, merchant, accountId }) => {
    const account = budget.accounts.get(accountId ?? '')
    const name = account === undefined ? '' : accountName(account)
    if (kind === 'card-payment') return m.thePayment(name)
    if (kind === 'transfer') return m.theMove(name)
    return merchant.toLowerCase() === rent.name.toLowerCase() ? m.theRent : merchant
  }
}
