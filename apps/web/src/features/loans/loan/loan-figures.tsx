import { ZERO } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Note } from '../../../ui/note.tsx'
import type { LoanDetail } from '../queries.ts'
import { changeWords } from '../change/words/words.ts'
import { flagWords } from '../flags/words/words.ts'
import { lentOf, recoveredOf } from '../lent-and-lost.ts'
import { loanWords } from '../words/words.ts'

/**
 * Outstanding principal, and the pay-off amount on the day of the answer; what came back of a loan that was written
 * off. Of a settled loan nothing is owed.
 */
export function LoanFigures({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const f = useFormat()
  const { loan, pay_off } = detail
  if (detail.write_off?.settled_for !== undefined) return null
  return (
    <section aria-label={m.figures}>
      <Tiles>
        {loan.status === 'written_off' ? (
          <Tile label={m.recovered} value={f.cents(recoveredOf(detail))} />
        ) : (
          <Tile label={m.outstanding} value={f.cents(loan.outstanding)} note={m.ofPrincipal(f.cents(lentOf(detail)))} />
        )}
        {pay_off !== null && <Tile label={m.payOff(f.date(pay_off.on, 'day-month'))} value={f.cents(pay_off.amount)} />}
      </Tiles>
    </section>
  )
}

/** Exceptions: a balloon, unapplied money, a write-off and the like. */
export function LoanNotes({ detail }: { readonly detail: LoanDetail }) {
  const { page: m } = useWords(loanWords)
  const changes = useWords(changeWords)
  const flags = useWords(flagWords)
  const f = useFormat()
  const { write_off: writeOff, paid_up_to: paidUpTo, unapplied } = detail
  const reAges = detail.facts.filter(({ event, voided_at }) => event === 're_age' && voided_at === null)
  const lastReAge = reAges.at(-1)
  const opened = detail.facts.find(({ event, voided_at }) => event === 'opened_with_history' && voided_at === null)
  const lost = ({ on, settled_for: amount }: NonNullable<LoanDetail['write_off']>): string =>
    amount === undefined ? m.writtenOff(f.date(on, 'long')) : flags.settledOn(f.date(on, 'long'))
  const lastDue = detail.schedule.at(-1)?.due_date
  return (
    <>
      {lastDue !== undefined && detail.loan.flags?.includes('matured_unpaid') === true && (
        <Note tone="care">{flags.matured(f.date(lastDue, 'long'))}</Note>
      )}
      {writeOff !== null && (
        <Note title={lost(writeOff)}>
          {writeOff.reason !== null && <p className="wrap-anywhere whitespace-pre-line">{writeOff.reason}</p>}
        </Note>
      )}
      {opened !== undefined && (
        <Note>
          {m.opened(
            f.cents(detail.loan.principal),
            f.date(detail.loan.start_date, 'long'),
            f.cents(opened.amount ?? ZERO),
            f.date(opened.on, 'long'),
          )}
        </Note>
      )}
      {lastReAge !== undefined && <Note>{changes.reAged(f.date(lastReAge.on, 'long'), reAges.length)}</Note>}
      {paidUpTo !== null && <Note>{m.paidUpTo(f.date(paidUpTo.on, 'long'), f.cents(paidUpTo.assumed))}</Note>}
      {unapplied > 0 && <Note tone="care">{m.unapplied(f.cents(unapplied))}</Note>}
    </>
  )
}
