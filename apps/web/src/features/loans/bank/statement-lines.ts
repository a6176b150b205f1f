import { fingerprint } from '@winterjay/budget'
import type { StatementAccount, StatementFile, StatementTransaction } from '@winterjay/budget'
import type { BankLine } from '@winterjay/lending/bank'

/**
 * The rows of a read file as the matcher takes them. A row's key is the same in every download of its account: the
 * bank's own identifier, otherwise day and text, with the amount and a number for equal rows. It is a hash.
 */
export function linesOf(files: readonly Pick<StatementFile, 'accounts' | 'institution'>[]): BankLine[] {
  const keys = new Set<string>()
  return files.flatMap(({ accounts, institution }) => {
    // Equal rows are told apart within a file: the same row of two overlapping files is one.
    const counts = new Map<string, number>()
    return accounts.flatMap((account) => {
      const name = accountOf(account, institution)
      return account.transactions.flatMap((transaction): BankLine[] => {
        const content = contentOf(name, transaction)
        const ordinal = (counts.get(content) ?? 0) + 1
        counts.set(content, ordinal)
        const key = fingerprint(`${content}|${ordinal}`)
        if (keys.has(key)) return []
        keys.add(key)
        return [
          {
            key,
            account: name,
            postedOn: transaction.date,
            amountCents: transaction.amountCents,
            currency: transaction.currency ?? account.currency,
            description: textOf(transaction),
          },
        ]
      })
    })
  })
}

const accountOf = ({ id, type, currency }: StatementAccount, institution: string | null): string =>
  fingerprint(`${institution ?? ''}|${id?.replaceAll(/[^\dA-Za-z]/g, '') ?? type ?? ''}|${currency}`)

const contentOf = (account: string, { bankId, date, amountCents, description }: StatementTransaction): string =>
  bankId === null
    ? `${account}|${date}|${amountCents}|${description.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
    : `${account}|${bankId}|${amountCents}`

const textOf = ({ description, memo }: StatementTransaction): string =>
  memo === undefined || description.includes(memo) ? description : `${description} ${memo}`.trim()
