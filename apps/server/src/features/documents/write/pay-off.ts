import { isPayOffDay, PAY_OFF_DAYS, payOffLetter } from '@winterjay/lending/documents'
import type { LocalDate } from '@winterjay/money'
import { facts, list, table, tableBlock } from '../../../pdf/model.ts'
import { refuse, refused } from '../problems.ts'
import { partyLines, section, sumTable, whereToPay } from './subject.ts'
import type { Said, Subject } from './subject.ts'

/** What closes the loan on a day, and on the days after it. */
export function writePayOff(subject: Subject, asked: LocalDate | undefined): Said {
  const { onRecord, today, m, f } = subject
  const day = asked ?? today
  if (!isPayOffDay(day, today))
    throw refused([{ code: 'pay_off_day', field: 'pay_off_on', params: { max: PAY_OFF_DAYS } }])
  const letter = payOffLetter(onRecord, day) ?? refuse('nothing_owed')
  const { quote, days } = letter
  const { payOff, parts } = m
  const made = sumTable(
    subject,
    payOff.made,
    [
      [payOff.due, quote.dueCents],
      [payOff.principal, quote.principalCents],
      [payOff.interest(f.day(quote.interestFrom), quote.interestDays), quote.interestCents],
      [parts.arrears, quote.arrearsCents],
      [parts.lateFees, quote.feesCents],
      [parts.charges, quote.chargesCents],
    ],
    quote.totalCents,
  )
  return {
    sections: [
      section(
        payOff.figure,
        facts([
          [m.amount, f.money(quote.totalCents)],
          [payOff.on, f.day(quote.day)],
          [payOff.perDiem, f.money(quote.perDiemCents)],
        ]),
        list(partyLines(subject)),
      ),
      section(payOff.made, made),
      section(
        payOff.table,
        tableBlock(
          table(
            payOff.table,
            [m.day, payOff.sum],
            days.map((one) => [f.day(one.day), f.money(one.totalCents)]),
          ),
        ),
      ),
      whereToPay(subject),
      section(payOff.notesTitle, list(payOff.notes)),
    ],
  }
}
