import { calendarYear, feesOf } from '@winterjay/lending'
import type { YearEnd } from '@winterjay/lending'
import type { LedgerLine } from '@winterjay/lending/journal'
import { cents, sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { facts, list, table, tableBlock, text } from '../../../pdf/model.ts'
import { partyLines, section } from './subject.ts'
import type { Block, Said, Section, Subject } from './subject.ts'

/** A calendar year of one loan, from the same books as the lender's year-end (lending §5.15). */
export interface StatementYear {
  readonly year: number
  readonly figures: YearEnd
  readonly lines: readonly LedgerLine[]
}

/** What the borrower paid in a year, and what was owed at both ends. */
export function writeStatement(subject: Subject, { year, figures, lines }: StatementYear): Said {
  const { m, f, today } = subject
  const s = m.statement
  const { last } = calendarYear(year, today)
  const paid = lines.filter(({ isPayment }) => isPayment)
  return {
    title: s.title(year),
    dates: last.endsWith('-12-31') ? [] : [s.soFar(f.day(last))],
    sections: [
      section(
        s.glance,
        facts([
          [s.interest, f.money(sumCents(paid.map(({ interestCents }) => interestCents)))],
          [s.principal, f.money(principalOf(paid))],
          [s.fees, f.money(feesOf(figures))],
          [s.owed, f.money(figures.closing)],
        ]),
        list(partyLines(subject)),
      ),
      chainOf(subject, figures, principalOf(paid)),
      paymentsOf(subject, year, paid),
      section(s.notes, list([s.note, s.tax])),
    ],
  }
}

const principalOf = (paid: readonly LedgerLine[]): Cents => sumCents(paid.map(({ principalCents }) => principalCents))

/** From the opening to the closing; what payments and other facts do not account for was corrected in closed years. */
function chainOf({ m, f }: Subject, figures: YearEnd, paid: Cents): Section {
  const s = m.statement
  const { opening, advanced, brought_in, capitalised, principal_assumed, written_off, closing } = figures
  const known = sumCents([opening, advanced, brought_in, capitalised]) - paid - principal_assumed - written_off
  const less = (amount: Cents): Cents => cents(0 - amount)
  const parts: readonly (readonly [string, Cents])[] = [
    [s.advanced, advanced],
    [s.broughtIn, brought_in],
    [s.capitalised, capitalised],
    [s.received, less(paid)],
    [s.assumed, less(principal_assumed)],
    [s.writtenOff, less(written_off)],
    [s.corrected, cents(closing - known)],
  ]
  const rows = [
    [s.opening, f.money(opening)],
    ...parts.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, f.money(amount)]),
    [s.closing, f.money(closing)],
  ]
  return section(s.chain, tableBlock(table(s.chain, [m.what, m.amount], rows)))
}

/** The lines of the ledger that are money from the borrower, with what they come to. */
function paymentsOf({ m, f }: Subject, year: number, paid: readonly LedgerLine[]): Section {
  const s = m.statement
  if (paid.length === 0) return section(s.payments, text(s.none))
  const hasRecovery = paid.some(({ recoveredCents }) => recoveredCents !== 0)
  const hasRest = paid.some(({ unappliedCents }) => unappliedCents !== 0)
  const columns: readonly (readonly [title: string, of: (line: LedgerLine) => Cents])[] = [
    [m.amount, ({ cashCents }) => cashCents],
    [m.parts.interest, ({ interestCents }) => interestCents],
    [m.parts.principal, ({ principalCents }) => principalCents],
    [m.parts.fees, ({ feesCents }) => feesCents],
    ...(hasRecovery ? [[s.recovered, ({ recoveredCents }: LedgerLine) => recoveredCents] as const] : []),
    ...(hasRest ? [[m.parts.unapplied, ({ unappliedCents }: LedgerLine) => unappliedCents] as const] : []),
  ]
  const rows = paid.map((line) => [
    f.day(line.on),
    ...columns.map(([, of]) => f.money(of(line))),
    f.money(line.balanceCents),
  ])
  const sums = [m.total, ...columns.map(([, of]) => f.money(sumCents(paid.map(of)))), '']
  const titles = [m.day, ...columns.map(([title]) => title), s.balance]
  const found: Block = tableBlock(table(s.list(year), titles, [...rows, sums]))
  return section(s.payments, found)
}
