import type { ShownAnswer } from '@winterjay/benefits/clients'
import { BenefitsRequest } from '@winterjay/contract'
import type { BodyOf, saveClient } from '@winterjay/contract'
import * as z from 'zod/mini'
import { seal, unseal } from '../../sealing/seal.ts'

/** What is encrypted of a client: everything that says something about a person. */
export type ClientText = Pick<
  BodyOf<typeof saveClient>,
  'label' | 'household' | 'notes' | 'consented_on' | 'claims' | 'birthdays' | 'documents_missing'
>

/** What clients saved by an older release do not have. */
const NOT_NOTED: Pick<ClientText, 'claims' | 'birthdays' | 'documents_missing'> = {
  claims: [],
  birthdays: { applicant: null, spouse: null, children: [] },
  documents_missing: false,
}

const NO_REASON: Pick<ClientText['claims'][number], 'reason'> = { reason: null }

/** Seals and opens the clients of one owner. What is copied to another client or owner does not open there. */
export class Sealer {
  readonly #key: Buffer
  readonly #ownerId: string
  constructor(key: Buffer, ownerId: string) {
    this.#key = key
    this.#ownerId = ownerId
  }

  sealText(id: string, { household, ...rest }: ClientText): Buffer {
    return this.#seal({ ...rest, household: z.encode(BenefitsRequest, household) }, `benefits_client ${id}`)
  }

  openText(id: string, sealed: Uint8Array): ClientText {
    const { household, ...rest } = this.#open(sealed, `benefits_client ${id}`) as ClientText
    const noted = { ...NOT_NOTED, ...rest }
    const claims = noted.claims.map((claim) => ({ ...NO_REASON, ...claim }))
    return { ...noted, claims, household: z.decode(BenefitsRequest, household) }
  }

  sealSeen = (id: string, seen: ShownAnswer): Buffer => this.#seal(seen, `benefits_client seen ${id}`)

  openSeen = (id: string, sealed: Uint8Array): ShownAnswer =>
    this.#open(sealed, `benefits_client seen ${id}`) as ShownAnswer

  #seal(value: object, context: string): Buffer {
    return seal(this.#key, Buffer.from(JSON.stringify(value)), `${this.#ownerId} ${context}`)
  }

  #open(sealed: Uint8Array, context: string): unknown {
    return JSON.parse(unseal(this.#key, sealed, `${this.#ownerId} ${context}`).toString())
  }
}
