import { acceptDocuments, readAgreements, readLegal, setMarketing, unsubscribe } from '@winterjay/contract'
import { inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../problems.ts'
import { route } from '../../../http/route.ts'
import {
  findSubscriber,
  giveMarketingConsent,
  storeAgreements,
  readVersions,
  wireAgreements,
  withdrawMarketingConsent,
} from './agreements.ts'
import { record } from '../sign-in/sign-in.ts'

/** Agreement to the terms and consent to news by mail: given separately, withdrawn at any time (security §10). */
export function agreementRoutes(context: Context): void {
  const { operator, signUpLimit, openId } = context.config

  route(context, readLegal, async () => ({
    ...operator,
    ...(signUpLimit !== null && { sign_up: signUpLimit }),
    ...(openId !== null && { sign_in_with: openId.name }),
  }))

  route(context, readAgreements, async ({ db, session }) =>
    wireAgreements(db, session.owner?.id ?? refuse('sign_in_needed')),
  )

  route(context, acceptDocuments, async ({ body, write }) => {
    const agreed = readVersions(body.accepted)
    return write(async ({ tx, owner, record }) => {
      await storeAgreements(tx, owner.id, agreed)
      await record({
        action: 'terms-accepted',
        details: Object.fromEntries(agreed.map(({ document, language }) => [document, language])),
      })
      return wireAgreements(tx, owner.id)
    })
  })

  route(context, setMarketing, async ({ body, locale, write }) =>
    write(async ({ tx, owner, record }) => {
      if (body.wanted) await giveMarketingConsent(tx, owner.id, { operator, locale, source: 'account' })
      else await withdrawMarketingConsent(tx, owner.id)
      await record({ action: body.wanted ? 'marketing-allowed' : 'marketing-withdrawn' })
      return wireAgreements(tx, owner.id)
    }),
  )

  route(context, unsubscribe, async ({ body, request, db }) => {
    const { ownerId } = (await findSubscriber(db, body.token)) ?? refuse('link_dead')
    await inTransaction(db, async (tx) => {
      if (await withdrawMarketingConsent(tx, ownerId))
        await record(tx, request, { ownerId, action: 'marketing-withdrawn' })
    })
  })
}
