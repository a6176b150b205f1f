import { acceptDocuments, readAgreements, readLegal, setMarketing, unsubscribe } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import type { House } from '../../house.ts'
import { refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import {
  findSubscriber,
  giveMarketingConsent,
  keepAgreements,
  readVersions,
  wireAgreements,
  withdrawMarketingConsent,
} from './agreements.ts'
import { record } from './sign-in.ts'

/** What was agreed to, and news by mail: given apart, withdrawn at any time (security §10). */
export function agreementRoutes(house: House): void {
  const { operator } = house.config

  route(house, readLegal, async () => operator)

  route(house, readAgreements, async ({ db, session }) =>
    wireAgreements(db, session.owner?.id ?? refuse('sign_in_needed')),
  )

  route(house, acceptDocuments, async ({ body, write }) => {
    const agreed = readVersions(body.accepted)
    return write(async ({ tx, owner, record }) => {
      await keepAgreements(tx, owner.id, agreed)
      await record({
        action: 'terms-accepted',
        details: Object.fromEntries(agreed.map(({ document, language }) => [document, language])),
      })
      return wireAgreements(tx, owner.id)
    })
  })

  route(house, setMarketing, async ({ body, locale, write }) =>
    write(async ({ tx, owner, record }) => {
      if (body.wanted) await giveMarketingConsent(tx, owner.id, { operator, locale, source: 'account' })
      else await withdrawMarketingConsent(tx, owner.id)
      await record({ action: body.wanted ? 'marketing-allowed' : 'marketing-withdrawn' })
      return wireAgreements(tx, owner.id)
    }),
  )

  route(house, unsubscribe, async ({ body, request, db }) => {
    const { ownerId } = (await findSubscriber(db, body.token)) ?? refuse('link_dead')
    await inTransaction(db, async (tx) => {
      if (await withdrawMarketingConsent(tx, ownerId))
        await record(tx, request, { ownerId, action: 'marketing-withdrawn' })
    })
  })
}
