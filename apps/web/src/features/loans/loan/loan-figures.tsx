import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Note } from '../../../ui/note.tsx'
import type { LoanDetail } from '../queries.ts'
import { loanWords } from '../words/words.ts'

/** Outstanding principal, and the pay-off amount on the day of the answer. */
export function LoanFigures({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const f = useFormat()
  const { loan, pay_off } = detail
  return (
    <section aria-label={m.figures}>
      <Tiles>
        <Tile label={m.outstanding} value={f.cents(loan.outstanding)} note={m.ofPrincipal(f.cents(loan.principal))} />
        {pay_off !== null && (
          <Tile label={m.payOff} value={f.cents(pay_off.amount)} note={m.payOffNote(f.date(pay_off.on, 'day-month'))} />
        )}
      </Tiles>
    </section>
  )
}

/** Exceptions: a balloon, unapplied money, a write-off and the like. */
export function LoanNotes({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const f = useFormat()
  const { write_off: writeOff, paid_up_to: paidUpTo, unapplied } = detail
  return (
    <>
      {writeOff !== null && (
        <Note title={m.writtenOff(f.date(writeOff.on, 'long'))}>
          {writeOff.reason !== null && <p className="wrap-anywhere whitespace-pre-line">{writeOff.reason}</p>}
        </Note>
      )}
      {paidUpTo !== null && <Note>{m.paidUpTo(f.date(paidUpTo.on, 'long'), f.cents(paidUpTo.assumed))}</Note>}
      {unapplied > 0 && <Note tone="care">{m.unapplied(f.cents(unapplied))}</Note>}
    </>
  )
}
