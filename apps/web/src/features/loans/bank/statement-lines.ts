import { fingerprint, rowText, statementRowKeys } from '@winterjay/budget'
import type { StatementAccount, StatementFile } from '@winterjay/budget'
import type { BankLine } from '@winterjay/lending/bank'

/**
 * The rows of read files as the matcher takes them. A row's key is the same in every download of its account, and where
 * the budget has it: the same row of two overlapping files is one.
 */
export function linesOf(files: readonly Pick<StatementFile, 'accounts' | 'institution'>[]): BankLine[] {
  const known = new Set<string>()
  return files.flatMap((file) => {
    const keys = statementRowKeys(file)
    return file.accounts.flatMap((account, n) => {
      const name = accountOf(account, file.institution)
      return account.transactions.flatMap((transaction, at): BankLine[] => {
        const key = keys[n]?.[at]
        if (key === undefined || known.has(key)) return []
        known.add(key)
        return [
          {
            key,
            account: name,
            postedOn: transaction.date,
            amountCents: transaction.amountCents,
            currency: transaction.currency ?? account.currency,
            description: rowText(transaction),
          },
        ]
      })
    })
  })
}

const accountOf = ({ id, type, currency }: StatementAccount, institution: string | null): string =>
  fingerprint(`${institution ?? ''}|${id?.replaceAll(/[^\dA-Za-z]/g, '') ?? type ?? ''}|${currency}`)
