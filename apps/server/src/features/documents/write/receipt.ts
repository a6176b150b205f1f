import { receiptOf } from '@winterjay/lending/documents'
import type { ReceiptFigures } from '@winterjay/lending/documents'
import { facts, list, text } from '../../../pdf/model.ts'
import { refuse } from '../problems.ts'
import { partyLines, section, sumTable } from './subject.ts'
import type { Block, Said, Subject } from './subject.ts'

/** What one payment paid, and what is left. */
export function writeReceipt(subject: Subject, paymentId: string | undefined): Said {
  const { history, onRecord, m, f } = subject
  const payment = history.payments.find(({ id }) => id === paymentId) ?? refuse('receipt_without_payment')
  const receipt = receiptOf(onRecord, payment.id) ?? refuse('receipt_of_reversed')
  const how = [
    ...(payment.method === null ? [] : [m.receipt.how(m.methods[payment.method])]),
    ...(payment.reference === null ? [] : [m.receipt.reference(payment.reference)]),
  ]
  return {
    sections: [
      section(
        m.receipt.received,
        facts([
          [m.amount, f.money(receipt.amountCents)],
          [m.day, f.day(receipt.paidOn)],
        ]),
        list([...partyLines(subject), ...how]),
      ),
      section(m.receipt.split, splitTable(subject, receipt)),
      section(m.receipt.after, ...afterIt(subject, receipt)),
    ],
  }
}

function splitTable(subject: Subject, receipt: ReceiptFigures): Block {
  const { parts } = subject.m
  return sumTable(
    subject,
    subject.m.receipt.split,
    [
      [parts.interest, receipt.interestCents],
      [parts.arrears, receipt.arrearsCents],
      [parts.principal, receipt.principalCents],
      [parts.fees, receipt.feesCents],
      [parts.recovered, receipt.recoveredCents],
      [parts.unapplied, receipt.unappliedCents],
    ],
    receipt.amountCents,
  )
}

function afterIt({ m: { receipt: m }, f }: Subject, receipt: ReceiptFigures): Block[] {
  if (receipt.recoveredCents !== 0) return [text(m.recovered)]
  const { balanceCents, nextDue } = receipt
  if (nextDue === null)
    return [facts([[m.balance, f.money(balanceCents)]]), ...(balanceCents === 0 ? [text(m.over)] : [])]
  return [
    facts([
      [m.balance, f.money(balanceCents)],
      [m.next, f.money(nextDue.amountCents)],
      [m.nextDue, f.day(nextDue.dueDate)],
    ]),
  ]
}
