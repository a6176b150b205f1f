import { randomUUID } from 'node:crypto'
import {
  addPerson,
  changePerson,
  joinPerson,
  listPeople,
  partPerson,
  readPerson,
  removePerson,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { loanReference } from '@winterjay/lending'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import { announce } from '../../../webhooks/outbox.ts'
import { findLoan } from '../loan-book.ts'
import { refuse } from '../problems.ts'
import { lockLoan } from '../store.ts'
import {
  MOST_PEOPLE,
  changePersonOf,
  entriesOf,
  peopleOfLoan,
  perhapsSame,
  removeRow,
  savePerson,
} from './people-store.ts'
import type { Details } from './people-store.ts'
import { nameBorrower, personOf } from './person.ts'

/** The borrower, co-borrowers, guarantors and payers of loans, each with all their loans (lending §5.19). */
export function peopleRoutes(context: Context): void {
  route(context, listPeople, async ({ db, session, params }) => {
    const ownerId = session.owner?.id ?? refuse('loan_not_found')
    const loan = (await findLoan(db, ownerId, params.loan_id)) ?? refuse('loan_not_found')
    return peopleAnswer(db, ownerId, loan.id)
  })

  route(context, addPerson, async ({ body, params, write }) =>
    write(async ({ tx, owner, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      if ((await peopleOfLoan(tx, owner.id, loan.id)).length >= MOST_PEOPLE)
        refuse('too_many_people', { max: MOST_PEOPLE })
      const person = { loanId: loan.id, personId: randomUUID(), role: body.role, ...detailsOf(body) }
      await savePerson(tx, owner.id, person)
      await record({ action: 'loan-person-added', target: loan.id, details: { role: body.role } })
      return peopleAnswer(tx, owner.id, loan.id)
    }),
  )

  route(context, removePerson, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const people = await peopleOfLoan(tx, owner.id, params.loan_id)
      const person = people.find(({ personId }) => personId === params.person_id) ?? refuse('person_not_found')
      if (person.role === 'borrower') refuse('borrower_stays')
      await removeRow(tx, owner.id, person)
      await record({ action: 'loan-person-removed', target: params.loan_id, details: { role: person.role } })
    }),
  )

  personRoutes(context)
}

function personRoutes(context: Context): void {
  route(context, readPerson, async ({ db, session, params, today }) => {
    const ownerId = session.owner?.id ?? refuse('person_not_found')
    return (await personOf(db, ownerId, params.person_id, today)) ?? refuse('person_not_found')
  })

  route(context, changePerson, async ({ body, params, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const before = await entriesOf(tx, owner.id, [params.person_id])
      for (const entry of before) {
        if ((await lockLoan(tx, owner.id, entry.loanId)) === null) continue
        const details = detailsOf(body)
        await savePerson(tx, owner.id, { ...entry, ...details })
        if (entry.role !== 'borrower') continue
        await nameBorrower(tx, owner.id, entry.loanId, details)
        await announce(tx, owner.id, 'loan.updated', { loan_id: entry.loanId })
      }
      await record({ action: 'person-changed', details: { person: params.person_id, loans: before.length } })
      return (await personOf(tx, owner.id, params.person_id, today)) ?? refuse('person_not_found')
    }),
  )

  route(context, joinPerson, async ({ body, params, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const entries = await entriesOf(tx, owner.id, [params.person_id])
      const person = entries[0] ?? refuse('person_not_found')
      if ((await lockLoan(tx, owner.id, body.loan_id)) === null) refuse('loan_not_found')
      const there = await peopleOfLoan(tx, owner.id, body.loan_id)
      const other = there.find(({ personId }) => personId === body.person_id) ?? refuse('person_not_found')
      if (other.personId !== person.personId) {
        if (there.some(({ personId }) => personId === person.personId)) refuse('person_on_loan')
        // With a row of its own, a loan no longer takes part by its id alone.
        for (const entry of entries) await savePerson(tx, owner.id, entry)
        const known = { phone: other.phone ?? person.phone, address: other.address ?? person.address }
        await changePersonOf(tx, owner.id, { ...other, ...known }, person.personId)
      }
      await record({ action: 'person-joined', target: body.loan_id, details: { person: person.personId } })
      return (await personOf(tx, owner.id, person.personId, today)) ?? refuse('person_not_found')
    }),
  )

  route(context, partPerson, async ({ body, params, write }) =>
    write(async ({ tx, owner, record }) => {
      if ((await lockLoan(tx, owner.id, body.loan_id)) === null) refuse('loan_not_found')
      const there = await peopleOfLoan(tx, owner.id, body.loan_id)
      const entry = there.find(({ personId }) => personId === params.person_id) ?? refuse('person_not_found')
      const personId = randomUUID()
      await changePersonOf(tx, owner.id, entry, personId)
      await record({ action: 'person-parted', target: body.loan_id, details: { person: personId } })
      return { person_id: personId }
    }),
  )
}

interface StatedDetails {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly receives_mail: boolean
}

const detailsOf = ({
  name,
  email = null,
  phone = null,
  address = null,
  receives_mail: receivesMail,
}: StatedDetails): Details => ({ name, email, phone, address, receivesMail })

async function peopleAnswer(db: Db, ownerId: string, loanId: string): Promise<ResponseOf<typeof listPeople>> {
  const people = await peopleOfLoan(db, ownerId, loanId)
  const alike = await perhapsSame(db, ownerId, people)
  const all = await entriesOf(
    db,
    ownerId,
    people.map(({ personId }) => personId),
  )
  return {
    people: people.map(({ personId, loanId: _of, receivesMail, stoppedOn, ...person }) => ({
      person_id: personId,
      ...person,
      receives_mail: receivesMail,
      stopped_on: stoppedOn,
      loans: all.filter((one) => one.personId === personId).length,
    })),
    perhaps_same: alike.map(({ personId, other, by }) => ({
      person_id: personId,
      other_loan_id: other.loanId,
      other_person_id: other.personId,
      other_name: other.name,
      other_role: other.role,
      reference: loanReference(other.loanId),
      by,
    })),
  }
}
