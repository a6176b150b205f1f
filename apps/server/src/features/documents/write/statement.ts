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
  return {
    title: s.title(year),
    dates: last.endsWith('-12-31') ? [] : [s.soFar(f.day(last))],
    sections: [
      section(
        s.glance,
        facts([
          [s.interest, f.money(figures.interest_received)],
          [s.principal, f.money(figures.principal_received)],
          [s.fees, f.money(feesOf(figures))],
          [s.owed, f.money(figures.closing)],
        ]),
        list(partyLines(subject)),
      ),
      chainOf(subject, figures),
      paymentsOf(subject, year, lines),
      section(s.notes, list([s.note, s.tax])),
    ],
  }
}

function chainOf({ m, f }: Subject, figures: YearEnd): Section {
  const s = m.statement
  const less = (amount: Cents): Cents => cents(0 - amount)
  const parts: readonly (readonly [string, Cents])[] = [
    [s.advanced, figures.advanced],
    [s.broughtIn, figures.brought_in],
    [s.capitalised, figures.capitalised],
    [s.received, less(figures.principal_received)],
    [s.assumed, less(figures.principal_assumed)],
    [s.writtenOff, less(figures.written_off)],
    [s.corrected, figures.principal_corrected],
  ]
  const rows = [
    [s.opening, f.money(figures.opening)],
    ...parts.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, f.money(amount)]),
    [s.closing, f.money(figures.closing)],
  ]
  return section(s.chain, tableBlock(table(s.chain, [m.what, m.amount], rows)))
}

const IS_PAID: readonly LedgerLine['kind'][] = ['payment', 'recovery', 'correction']

/** The lines of the ledger that are money from the borrower, with what they come to. */
function paymentsOf({ m, f }: Subject, year: number, lines: readonly LedgerLine[]): Section {
  const s = m.statement
  const paid = lines.filter(({ kind }) => IS_PAID.includes(kind))
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
