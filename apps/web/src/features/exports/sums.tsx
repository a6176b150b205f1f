import type { Cents } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Table } from '../../ui/display/table.tsx'
import type { Column } from '../../ui/display/table.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { exportWords } from './words/words.ts'

export interface Sum {
  readonly key: string
  readonly name: string
  readonly debit: Cents
  readonly credit: Cents
}

interface SumsProps {
  readonly sums: readonly Sum[]
  readonly entries: number
  /** Of all debits, and of all credits. */
  readonly total: Cents
}

/** The sums of a journal by account. */
export function Sums({ sums, entries, total }: SumsProps) {
  const { preview: m } = useWords(exportWords)
  const { cents } = useFormat()
  const sides = (debit: Cents, credit: Cents): string =>
    [debit === 0 ? [] : `${m.debit} ${cents(debit)}`, credit === 0 ? [] : `${m.credit} ${cents(credit)}`]
      .flat()
      .join(' · ')
  const columns: readonly Column<Sum>[] = [
    { key: 'account', header: m.account, isName: true, renderCell: ({ name }) => name },
    { key: 'debit', header: m.debit, isNumeric: true, renderCell: ({ debit }) => <Amount cents={debit} /> },
    { key: 'credit', header: m.credit, isNumeric: true, renderCell: ({ credit }) => <Amount cents={credit} /> },
  ]
  return (
    <>
      {/* Rows bring the padding that the card has already. */}
      <div className="max-md:-mx-3">
        <Table
          caption={m.title}
          columns={columns}
          rows={sums}
          rowKey={({ key }) => key}
          renderRow={({ name, debit, credit }) => ({ title: name, detail: sides(debit, credit) })}
        />
      </div>
      <p className="mt-3 font-semibold">{m.balanced(entries, cents(total))}</p>
    </>
  )
}
