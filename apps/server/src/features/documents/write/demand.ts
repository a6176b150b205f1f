import { DEMAND_DAYS, demandOf } from '@winterjay/lending/documents'
import type { Demand } from '@winterjay/lending/documents'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { counted, facts, list, table, tableBlock, text } from '../../../pdf/model.ts'
import { refuse, refused } from '../problems.ts'
import { partyLines, rowNumber, section, sumTable, whereToPay } from './subject.ts'
import type { Said, Section, Subject } from './subject.ts'

/** What is late, row by row, and by which day it is to be paid; no threat beyond rights that exist. */
export function writeDemand(subject: Subject, payBy: LocalDate | undefined): Said {
  const { loan, onRecord, today, m, f } = subject
  const { least, most } = DEMAND_DAYS
  if (payBy === undefined || payBy < addDays(today, least) || payBy > addDays(today, most))
    throw refused([{ code: 'pay_by_day', field: 'pay_by', params: { max: most } }])
  const late = loan.status === 'written_off' ? null : demandOf(onRecord, today)
  if (late === null) return refuse('nothing_late')
  const d = m.demand
  const isQuebecConsumer = loan.province === 'QC' && !loan.borrowerIsCorporation
  return {
    sections: [
      section(
        d.late,
        facts([
          [d.total, f.money(late.totalCents)],
          [d.by, f.day(payBy)],
          [d.since, d.days(late.daysPastDue)],
        ]),
        list(partyLines(subject)),
        text(d.asks(f.money(late.totalCents), f.day(payBy))),
      ),
      whatIsLate(subject, late),
      whereToPay(subject),
      section(d.next, list([d.crossed, d.trouble, d.rights, ...(isQuebecConsumer ? [d.quebec] : [])])),
    ],
  }
}

function whatIsLate(subject: Subject, late: Demand): Section {
  const { m, f } = subject
  const d = m.demand
  const rows = late.rows.map((row) => [
    rowNumber(row),
    f.day(row.dueDate),
    f.money(row.paymentCents),
    f.money(row.paidCents),
    f.money(row.remainingCents),
  ])
  const titles = [m.schedule.number, d.due, d.payment, d.paid, d.missing]
  const sums = [
    [d.rows, late.overdueCents],
    [m.parts.arrears, late.arrearsCents],
    [m.parts.lateFees, late.lateFeesCents],
    [m.parts.charges, late.chargesCents],
  ] as const
  return section(
    d.rows,
    tableBlock(counted(table(d.rows, titles, rows, 2))),
    sumTable(subject, d.sum, sums, late.totalCents),
    ...(late.perDiemCents === 0 ? [] : [facts([[d.perDiem, f.money(late.perDiemCents)]])]),
    text(d.between),
  )
}
