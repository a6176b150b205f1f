import { useFormat } from '../../../lib/language/format.ts'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { SignedMoney } from '../money-text.tsx'
import type { FilePreview } from './import-protocol.ts'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

const ROWS_SHOWN = 3

/** Columns that were guessed: the first rows of the file as they were read, for the user to compare (budget §1.3). */
export function FirstRows({ file }: { readonly file: FilePreview }) {
  const m = useWords(importWords).mapping
  const format = useFormat()
  const nameOf = useAccountName()
  const rows = file.accounts
    .flatMap(({ account, rows: own }) => own.map((row) => ({ account, row })))
    .toSorted((a, b) => a.row.line - b.row.line)
    .slice(0, ROWS_SHOWN)
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h4 className="font-[620]">{m.isRight(rows.length)}</h4>
      <p className="text-sm text-muted">{file.table === null ? m.isTrialText : m.isRightText}</p>
      <div className="-mx-3">
        <Rows>
          {rows.map(({ account, row }) => (
            <Row
              key={row.name}
              isDense
              title={row.description}
              detail={[format.date(row.date), file.accounts.length > 1 ? nameOf(account) : '']
                .filter(Boolean)
                .join(' \u00b7 ')}
              amount={<SignedMoney amountCents={row.amountCents} currency={row.currency} isQuiet />}
            />
          ))}
        </Rows>
      </div>
    </section>
  )
}
