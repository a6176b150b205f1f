import { asPrinted, missing } from '@winterjay/budget'
import type { PrintedRow, PrintedStatement, Proof } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../../lib/language/format.ts'
import { useWords } from '../../../../lib/language/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row, Rows } from '../../../../ui/row/row.tsx'
import type { RowTexts } from '../../../../ui/row/row.tsx'
import { SignedMoney } from '../../money-text.tsx'
import { importWords } from '../words/words.ts'

/** What is being changed; a row at null is a new one. */
export type Mending =
  | { readonly kind: 'row'; readonly at: number | null }
  | { readonly kind: 'opening' }
  | { readonly kind: 'closing' }

/** As many lines as a month has; the others are shown when asked for. */
const LISTED = 200

export interface PrintedRowsProps {
  readonly statement: PrintedStatement
  readonly proof: Proof
  /** Is listed, however far down it stands. */
  readonly fault: number | null
  readonly onMend: (mending: Mending) => void
}

/** The lines between the two balances, as the PDF has them; each can be pressed and changed. */
export function PrintedRows({ statement, proof, fault, onMend }: PrintedRowsProps) {
  const m = useWords(importWords).mend
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { rows } = statement
  const shown = isWhole || (fault ?? 0) >= LISTED ? rows : rows.slice(0, LISTED)
  const stated =
    proof.kind === 'open' ? { openingCents: statement.opening[0], closingCents: statement.closing[0] } : proof
  const balanceText = (amount: Cents | undefined): string =>
    amount === undefined ? m.notStated : format.cents(asPrinted(statement, amount))
  return (
    <div className="-mx-3 text-ink">
      <Rows label={m.lines}>
        <Row
          isDense
          title={m.balances[statement.isCard ? 'card' : 'account'].opening}
          amount={balanceText(stated.openingCents)}
          onPress={() => onMend({ kind: 'opening' })}
        />
        {shown.map((row, at) => (
          <RowLine key={at} row={row} mark={markOf(proof, at)} onPress={() => onMend({ kind: 'row', at })} />
        ))}
        <Row
          isDense
          title={m.balances[statement.isCard ? 'card' : 'account'].closing}
          amount={balanceText(stated.closingCents)}
          onPress={() => onMend({ kind: 'closing' })}
          {...(proof.kind === 'off' &&
            proof.row === null && {
              state: m.offBy(format.cents(cents(Math.abs(missing(proof))))),
              tone: 'over' as const,
            })}
        />
      </Rows>
      {shown.length < rows.length && (
        <Button size="sm" className="mt-2 ml-3" onClick={() => setWhole(true)}>
          {m.showAll(format.number(rows.length))}
        </Button>
      )}
    </div>
  )
}

/** What is said of a line: by how much its balance is missed, that its sign may be wrong, that it may be at fault. */
type Mark = { readonly offCents: Cents } | 'turned' | 'look' | null

function markOf(proof: Proof, at: number): Mark {
  if (proof.kind !== 'off') return null
  if (proof.turned === at) return 'turned'
  if (proof.row === at) return { offCents: cents(Math.abs(missing(proof))) }
  return proof.among !== null && at >= proof.among[0] && at <= proof.among[1] ? 'look' : null
}

function RowLine({
  row,
  mark,
  onPress,
}: {
  readonly row: PrintedRow
  readonly mark: Mark
  readonly onPress: () => void
}) {
  const m = useWords(importWords).mend
  const format = useFormat()
  const { date, amountCents, balanceCents, description } = row
  const states = (): Pick<RowTexts, 'state' | 'tone'> => {
    if (date === null) return { state: m.look, tone: 'over' }
    if (mark === null) return {}
    if (mark === 'look') return { state: m.look, tone: 'care' }
    if (mark === 'turned') return { state: m.turned[amountCents < 0 ? 'in' : 'out'], tone: 'over' }
    return { state: m.offBy(format.cents(mark.offCents)), tone: 'over' }
  }
  const details = [
    date === null ? m.dayMissing : format.date(date, 'day-month'),
    balanceCents === null ? '' : m.balance(format.cents(balanceCents)),
  ]
  return (
    <Row
      isDense
      title={description === '' ? m.noText : description}
      detail={details.filter((part) => part !== '').join(' \u00b7 ')}
      amount={<SignedMoney amountCents={amountCents} isQuiet />}
      onPress={onPress}
      {...states()}
    />
  )
}
