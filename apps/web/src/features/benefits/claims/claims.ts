import { CLAIM_STATES, REFUSAL_REASONS } from '@winterjay/benefits/lists'
import { withAnswers, withSeen } from '@winterjay/benefits/actions'
import type { Household } from '@winterjay/benefits'
import type { Claim, Claims, SeenBenefit } from '@winterjay/benefits/actions'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { createStore, createStoredText, useStore } from '../../../lib/store.ts'

/** What one has told of each programme, by id. Kept in this browser and never sent (benefits §11). */
const own = createStoredText('winterjay_benefits_claims')

/** The same of the saved client that is open in the checker, as long as it is open; null if none is (clients §1.1). */
const ofClient = createStore<Claims | null>(null)

/** From now on what is told is about a client, and nothing of it is kept in this browser. */
export const openClientClaims = (claims: Claims): void => ofClient.set(claims)
export const closeClientClaims = (): void => ofClient.set(null)
export const useClientClaims = (): Claims | null => useStore(ofClient)

const Stored = z.record(
  z.string(),
  z.object({
    state: z.enum(CLAIM_STATES),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    yearlyCents: z.optional(z.int().check(z.nonnegative())),
    reason: z.optional(z.enum(REFUSAL_REASONS)),
  }),
)

/** Storage may contain anything. What cannot be read counts as not told. */
function readClaims(text: string | null): Claims {
  if (text === null) return NONE
  try {
    const read = Stored.safeParse(JSON.parse(text))
    return read.success ? (read.data as Claims) : NONE
  } catch {
    return NONE
  }
}

const NONE: Claims = {}

/** The same object as long as nothing else is told. */
export function useClaims(): Claims {
  const client = useStore(ofClient)
  const text = useStore(own)
  return useMemo(() => client ?? readClaims(text), [client, text])
}

/** What is told of each programme, and what the answers say is received. */
export function useClaimsOf(household: Household): Claims {
  const told = useClaims()
  return useMemo(() => withAnswers(told, household), [told, household])
}

export function tell(id: string, claim: Claim | null): void {
  const others = Object.entries(claimsNow()).filter(([one]) => one !== id)
  replaceClaims(Object.fromEntries(claim === null ? others : [...others, [id, claim] as const]))
}

/** Adds what was seen to arrive (benefits §14.3). @returns what had been told before */
export function tellSeen(seen: readonly SeenBenefit[]): Claims {
  const before = claimsNow()
  replaceClaims(withSeen(before, seen))
  return before
}

const claimsNow = (): Claims => ofClient.get() ?? readClaims(own.get())

export function replaceClaims(claims: Claims): void {
  if (ofClient.get() === null) own.set(Object.keys(claims).length === 0 ? null : JSON.stringify(claims))
  else ofClient.set(claims)
}

export const forgetClaims = (): void => replaceClaims(NONE)
