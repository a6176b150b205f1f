import { catalogue, write } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LEGAL_DOCUMENTS } from './legal-versions.ts'
import { Instant, text } from './wire.ts'

/** Terms and consents: security §10 (PIPEDA, Law 25, Bill 96, CASL). */

/** Who runs this copy of Winterjay, according to its settings; null for anything not set. Nothing is invented. */
export const Operator = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  privacy_officer: z.nullable(z.string()),
  privacy_email: z.nullable(z.string()),
  data_location: z.nullable(z.string()),
})
export type Operator = z.output<typeof Operator>

/** CASL: consent may be requested only by a sender with a name, a postal address and a way to be reached. */
export const mayAskForMarketing = ({ name, address, email }: Operator): boolean =>
  name !== null && address !== null && email !== null

export const LEGAL_TEXTS = catalogue(
  {
    marketingConsent:
      'Send me news and offers about Winterjay by email. Sender: {name}, {address}, {email}. I can withdraw this consent at any time.',
  },
  {
    marketingConsent:
      'J’accepte de recevoir par courriel des nouvelles et des offres de Winterjay. Expéditeur : {name}, {address}, {email}. Je peux retirer ce consentement en tout temps.',
  },
)

/** The wording of the consent, as the form shows it and the record keeps it. */
export function marketingConsentText({ name, address, email }: Operator, locale: Locale): string {
  return write(
    LEGAL_TEXTS[locale].marketingConsent,
    { name: `${name}`, address: `${address}`, email: `${email}` },
    locale,
  )
}

/** Who may create an account here (security §2): whoever holds an invitation, or nobody. Absent where everyone may. */
export const SignUpLimit = z.enum(['invite', 'closed'])
export type SignUpLimit = z.output<typeof SignUpLimit>

export const readLegal = endpoint({
  method: 'GET',
  path: '/api/legal',
  status: 200,
  session: 'public',
  summary: 'Who runs this copy of Winterjay, for the legal pages, and how accounts are made and signed in to',
  response: z.extend(Operator, {
    sign_up: z.optional(SignUpLimit),
    /** The name of the OpenID provider with which one can sign in; absent without one. */
    sign_in_with: z.optional(z.string()),
  }),
})

/** SHA-256 of a document's text in one language, in hexadecimal: it identifies both (legal-versions.ts). */
export const DocumentVersion = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const AcceptedVersions = z.array(DocumentVersion).check(z.minLength(1), z.maxLength(4))

export const Agreements = z.object({
  agreements: z.array(
    z.object({
      document: z.enum(LEGAL_DOCUMENTS),
      version: DocumentVersion,
      language: z.enum(['en', 'fr']),
      accepted_at: Instant,
    }),
  ),
  /** News by mail: since when, and the wording that was accepted; null without consent. */
  marketing: z.nullable(z.object({ given_at: Instant, text: z.string() })),
})

export const readAgreements = endpoint({
  method: 'GET',
  path: '/api/account/agreements',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Which version of which document was accepted when, and the consent to news by mail',
  response: Agreements,
})

export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/account/agreements',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Accept the current version of documents, each in the language it was read in',
  body: z.object({ accepted: AcceptedVersions }),
  response: Agreements,
})

export const setMarketing = endpoint({
  method: 'PUT',
  path: '/api/account/marketing',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Give or withdraw the consent to news by mail',
  body: z.object({ wanted: z.boolean() }),
  response: Agreements,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/privacy/unsubscription',
  status: 204,
  session: 'public',
  summary: 'Withdraw the consent to news by mail with the link that each such mail carries',
  body: z.object({ token: text(100) }),
})
