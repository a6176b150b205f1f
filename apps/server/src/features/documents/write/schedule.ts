import {
  amendmentsIn,
  firstPeriodOf,
  interestCalculation,
  loanState,
  numberedRows,
  PAYMENTS_A_YEAR,
  regularPayment,
} from '@winterjay/lending'
import type { ScheduleRow } from '@winterjay/lending'
import { replayable } from '@winterjay/lending/documents'
import { add, formatRate, subtract, sumCents } from '@winterjay/money'
import { counted, facts, list, table, tableBlock, text } from '../../../pdf/model.ts'
import { partyLines, rowNumber, section } from './subject.ts'
import type { Block, Said, Subject } from './subject.ts'

/** The rows of the plan in force, their sums, and the arithmetic of the first one. */
export function writeSchedule(subject: Subject): Said {
  const { onRecord, history, today, locale, m, f } = subject
  const { terms } = onRecord
  const state = loanState(replayable(onRecord), onRecord.payments, today, onRecord.events)
  const { rows } = state
  const changes = [...new Set(amendmentsIn(history.events).map(({ amendment }) => f.day(amendment.on)))]
  const s = m.schedule
  const rate = s.rate(formatRate(terms.annualRate, locale), interestCalculation(terms.plan, locale))
  return {
    sections: [
      section(
        s.glance,
        facts([
          [s.lent, f.money(terms.principalCents)],
          [
            s.payment,
            f.money(changes.length === 0 ? (numberedRows(rows)[0]?.paymentCents ?? null) : regularPayment(state)),
          ],
          [s.interest, f.money(sumCents(rows.map(({ interestCents }) => interestCents)))],
        ]),
        list([...partyLines(subject), rate]),
        ...(changes.length === 0 ? [] : [text(s.changed(changes.join(', ')))]),
      ),
      section(s.rows, rowTable(subject, rows), text(s.paid)),
      ...(changes.length === 0 ? [section(s.how, list(arithmetic(subject, numberedRows(rows))))] : []),
    ],
  }
}

/** Every payment with its sums below. */
export function rowTable({ m: { schedule: m, ...words }, f }: Subject, rows: readonly ScheduleRow[]): Block {
  const lines = rows.map((row) => [
    rowNumber(row),
    f.day(row.dueDate),
    f.money(row.paymentCents),
    f.money(row.interestCents),
    f.money(row.principalCents),
    f.money(row.balanceCents),
  ])
  const sumOf = (part: 'paymentCents' | 'interestCents' | 'principalCents'): string =>
    f.money(sumCents(rows.map((row) => row[part])))
  const sums = [words.total, '', sumOf('paymentCents'), sumOf('interestCents'), sumOf('principalCents'), '']
  const titles = [m.number, m.due, m.payment, words.parts.interest, words.parts.principal, m.balance]
  return tableBlock(counted(table(m.rows, titles, [...lines, sums], 2)))
}

/** How the first row comes about (lending §1.1.5). */
function arithmetic(
  { onRecord, history, locale, m: { schedule: m }, f }: Subject,
  rows: readonly ScheduleRow[],
): string[] {
  const [first] = rows
  const { terms } = onRecord
  if (first === undefined) return []
  const before = add(first.balanceCents, first.principalCents)
  const frequency = terms.plan?.frequency ?? 'monthly'
  const isPlain =
    (terms.plan?.method ?? 'periodic') === 'periodic' &&
    frequency !== 'at_maturity' &&
    before === terms.principalCents &&
    history.events.length === 0 &&
    firstPeriodOf(terms).kind === 'regular'
  const periods = frequency === 'at_maturity' ? '' : String(PAYMENTS_A_YEAR[frequency])
  return [
    ...(isPlain
      ? [m.periodic(f.money(before), formatRate(terms.annualRate, locale), periods, f.money(first.interestCents))]
      : []),
    m.principal(f.money(first.paymentCents), f.money(first.interestCents), f.money(first.principalCents)),
    m.after(f.money(before), f.money(first.principalCents), f.money(subtract(before, first.principalCents))),
    ...(terms.plan?.method === 'daily' ? [m.daily] : []),
  ]
}
