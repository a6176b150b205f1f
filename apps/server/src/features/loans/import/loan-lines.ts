import { copyLine } from '../../../db/copy.ts'
import type { Database } from '../../../db/db.ts'
import { NEW_LOAN_COLUMNS } from '../fields.ts'
import type { LoanToInsert } from '../fields.ts'
import { EVENT_COLUMNS, eventLine, pastEvents } from '../loan-events.ts'
import { PEOPLE_COLUMNS, peopleLines } from '../people/people-lines.ts'

/** A part of an import as lines of COPY: its loans, and the events and people recorded with them. */
export interface LoanLines {
  readonly loans: string
  readonly events: string
  readonly people: string
}

const LOAN_COLUMNS = `loan (owner_id, import_id, number, ${Object.keys(NEW_LOAN_COLUMNS).join(', ')})`
const VALUES = Object.values(NEW_LOAN_COLUMNS)

/** @param numberOf the loan's place in the order of the book, from `reserveNumbers` */
export function loanLines(
  { ownerId, importId, actor }: { ownerId: string; importId: string; actor: string },
  loans: readonly LoanToInsert[],
  numberOf: () => number,
): LoanLines {
  const eventsOf = (loan: LoanToInsert): string =>
    pastEvents(loan)
      .map((event) => eventLine({ ownerId, loanId: loan.id, actor, source: 'import', importId }, event))
      .join('')
  return {
    loans: loans
      .map((loan) => copyLine([ownerId, importId, numberOf(), ...VALUES.map((valueOf) => valueOf(loan))]))
      .join(''),
    events: loans.map(eventsOf).join(''),
    people: loans.map((loan) => peopleLines(ownerId, loan)).join(''),
  }
}

export const joinLines = (parts: readonly LoanLines[]): LoanLines => ({
  loans: parts.map(({ loans }) => loans).join(''),
  events: parts.map(({ events }) => events).join(''),
  people: parts.map(({ people }) => people).join(''),
})

/** Writes a part of an import, loans before their events, each in its own transaction. */
export async function copyLoans(database: Database, { loans, events, people }: LoanLines): Promise<void> {
  if (loans !== '') await database.copy(LOAN_COLUMNS, loans)
  if (events !== '') await database.copy(EVENT_COLUMNS, events)
  if (people !== '') await database.copy(PEOPLE_COLUMNS, people)
}
