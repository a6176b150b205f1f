import type { BodyOf, writeDocument } from '@winterjay/contract'
import { VERSION } from '@winterjay/contract/version'
import { loanReference } from '@winterjay/lending'
import { writeAgreement } from './agreement.ts'
import { writeDemand } from './demand.ts'
import { writePayOff } from './pay-off.ts'
import { writeReceipt } from './receipt.ts'
import { writeSchedule } from './schedule.ts'
import { writeStatement } from './statement.ts'
import type { StatementYear } from './statement.ts'
import type { Content, Said, Subject } from './subject.ts'

/** What is asked for. */
export type Asked = BodyOf<typeof writeDocument>

export interface Frame {
  readonly kind: Asked['kind']
  readonly brand: Content['brand']
  /** Null for one that is not kept. */
  readonly number: string | null
}

/** What a document is called on paper: eight characters, as the loan's reference is. */
export const documentNumber = (id: string): string => loanReference(id).replace('WJ-', 'D-')

/**
 * Writes a document about a loan (lending §5.16).
 *
 * @param year of a statement
 */
export function sayDocument(asked: Asked, subject: Subject, year: StatementYear | null): Said {
  if (asked.kind === 'receipt') return writeReceipt(subject, asked.payment_id)
  if (asked.kind === 'pay_off') return writePayOff(subject, asked.pay_off_on)
  if (asked.kind === 'demand') return writeDemand(subject, asked.pay_by)
  if (asked.kind === 'schedule') return writeSchedule(subject)
  if (asked.kind === 'agreement') return writeAgreement(subject)
  if (year === null) throw new Error('a statement of no year')
  return writeStatement(subject, year)
}

/** Puts what a document says below what all of them say: which loan, which document, when, and whose. */
export function contentOf(said: Said, { loan, today, locale, m, f }: Subject, { kind, brand, number }: Frame): Content {
  return {
    kind,
    locale,
    title: said.title ?? m.titles[kind],
    subject: m.subject(loanReference(loan.id), loan.borrowerName),
    dates: [...(said.dates ?? []), m.writtenOn(f.day(today)), ...(number === null ? [] : [m.number(number)])],
    notice: said.notice ?? null,
    brand,
    made_with: `Winterjay ${VERSION}`,
    sections: [...said.sections],
  }
}
