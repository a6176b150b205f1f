import { randomUUID } from 'node:crypto'
import { documentOf, marketingConsentText, mayAskForMarketing } from '@winterjay/contract'
import type { LegalDocument, Operator, readAgreements, ResponseOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import { refuse } from '../problems.ts'
import { newToken } from '../../../http/token.ts'

interface Agreement {
  readonly document: LegalDocument
  readonly version: string
  readonly language: Locale
}

/** @throws Refused 409 for a version that is not in force: the page that showed it is older than the text */
export const readVersions = (versions: readonly string[]): Agreement[] =>
  versions.map((version) => ({ ...(documentOf(version) ?? refuse('agreement_outdated')), version }))

/** Only the first time counts: agreeing to the same text again changes nothing. */
export async function storeAgreements(tx: Db, ownerId: string, agreed: readonly Agreement[]): Promise<void> {
  for (const { document, version, language } of agreed) {
    await tx.execute(sql`
      insert into account_agreement (owner_id, document, version, language) values (${ownerId}, ${document}, ${version}, ${language})
      on conflict do nothing`)
  }
}

interface MarketingRequest {
  readonly operator: Operator
  readonly locale: Locale
  readonly source: 'sign_up' | 'account'
}

/**
 * Stores the wording as it was shown (CASL: time, text and source).
 * @throws Refused 409 when the operator may not ask for consent
 */
export async function giveMarketingConsent(
  tx: Db,
  ownerId: string,
  { operator, locale, source }: MarketingRequest,
): Promise<void> {
  if (!mayAskForMarketing(operator)) refuse('marketing_not_offered')
  await tx.execute(sql`
    insert into marketing_consent (owner_id, id, consent_text, source, unsubscribe_token)
    values (${ownerId}, ${randomUUID()}, ${marketingConsentText(operator, locale)}, ${source}, ${newToken()})
    on conflict (owner_id) where withdrawn_at is null do nothing`)
}

/** @returns false when there was no consent */
export async function withdrawMarketingConsent(tx: Db, ownerId: string): Promise<boolean> {
  const withdrawn = await rows(
    tx,
    sql`update marketing_consent set withdrawn_at = now() where owner_id = ${ownerId} and withdrawn_at is null returning id`,
  )
  return withdrawn.length > 0
}

/** Finds a subscriber by the link in a mail, which is valid as long as the account: opening it twice is no error. */
export const findSubscriber = (db: Db, token: string): Promise<{ ownerId: string } | null> =>
  firstRow(db, sql`select owner_id as "ownerId" from marketing_consent where unsubscribe_token = ${token}`)

export async function wireAgreements(db: Db, ownerId: string): Promise<ResponseOf<typeof readAgreements>> {
  const agreements = await rows<Agreement & { accepted_at: string }>(
    db,
    sql`select document, version, language, ${isoInstant(sql`accepted_at`)} as accepted_at
        from account_agreement where owner_id = ${ownerId} order by account_agreement.accepted_at desc, document`,
  )
  const marketing = await firstRow<{ given_at: string; text: string }>(
    db,
    sql`select ${isoInstant(sql`given_at`)} as given_at, consent_text as text from marketing_consent where owner_id = ${ownerId} and withdrawn_at is null`,
  )
  return { agreements, marketing }
}
