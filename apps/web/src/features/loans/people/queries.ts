import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addPerson,
  changePerson,
  joinPerson,
  listPeople,
  partPerson,
  readPerson,
  removePerson,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'

export type PeopleOfLoan = AnswerOf<typeof listPeople>
export type PersonOnLoan = PeopleOfLoan['people'][number]
export type Likeness = PeopleOfLoan['perhaps_same'][number]
export type Person = AnswerOf<typeof readPerson>

export const peopleQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['loan-people', loanId],
    queryFn: ({ signal }) => call(listPeople, { params: { loan_id: loanId }, signal }),
  })

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(readPerson, { params: { person_id: personId }, signal }),
  })

export type NewPerson = CallOptions<typeof addPerson>['body']
export type PersonDetails = CallOptions<typeof changePerson>['body']

export function useAddPerson(loanId: string) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: NewPerson) =>
      call(addPerson, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) }),
  })
}

export const useChangePerson = (personId: string) =>
  useMutation({
    mutationFn: (body: PersonDetails) => call(changePerson, { params: { person_id: personId }, body }),
  })

export const useRemovePerson = (loanId: string, said: Said) =>
  useMutation({
    ...said,
    mutationFn: (personId: string) => call(removePerson, { params: { loan_id: loanId, person_id: personId } }),
  })

/** What is said after it. Given to the mutation itself: the row that asked for it may be gone by then. */
export interface Said {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}

/** The person on the other loan is this one. */
export const useJoinPerson = (said: Said) =>
  useMutation({
    ...said,
    mutationFn: ({ person_id, other_loan_id, other_person_id }: Likeness) =>
      call(joinPerson, { params: { person_id }, body: { loan_id: other_loan_id, person_id: other_person_id } }),
  })

export const usePartPerson = (loanId: string, said: Said) =>
  useMutation({
    ...said,
    mutationFn: (personId: string) => call(partPerson, { params: { person_id: personId }, body: { loan_id: loanId } }),
  })
