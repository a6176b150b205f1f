import { acceptOwnership, offerOwnership, withdrawOwnership } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { lockOwner } from '../../http/session.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, reauthenticate, recipientOf } from '../account/public.ts'
import { premiumOf } from '../subscription/public.ts'
import { describeBusiness } from './answers.ts'
import { whose } from './call.ts'
import { offerMail } from './mails.ts'
import { deleteOffer, findOffer, insertOffer, swapOwner } from './ownership.ts'
import { refuse } from './problems.ts'
import { findBusiness, findMember } from './store.ts'

/** Transferring a business (members §6). */
export function ownershipRoutes(context: Context): void {
  route(context, offerOwnership, async (call) => {
    const { id, person } = whose(call)
    const { account_id: accountId, password } = call.body
    const owner = await reauthenticate(
      context,
      { request: call.request, session: { owner: { id: person, kind: 'account' } } },
      password,
      'password',
    )
    return call.write(async ({ tx, record }) => {
      const member = (await findMember(tx, id, accountId)) ?? refuse('member_absent')
      if (member.role !== 'admin') refuse('new_owner_not_admin')
      const { access } = await premiumOf(context, tx, { id: accountId, kind: 'account' })
      if (access !== 'full') refuse('new_owner_needs_premium')
      const business = (await findBusiness(tx, id, person)) ?? refuse('business_absent')
      if (business.closedAt !== null) refuse('business_closed')
      await insertOffer(tx, id, accountId)
      await record({ action: 'ownership-offered', target: accountId })
      const to = recipientOf({ ...member, isEmailConfirmed: true }, call.locale)
      const link = `${context.config.publicUrl}/business/team`
      await enqueueMail(tx, id, offerMail(to, link, { owner: owner.name, business: business.name }))
      return describeBusiness(context, tx, { id, person })
    })
  })

  route(context, withdrawOwnership, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      if (await deleteOffer(tx, id)) await record({ action: 'ownership-offer-withdrawn' })
      return describeBusiness(context, tx, { id, person })
    }),
  )

  route(context, acceptOwnership, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      // Whoever owns a business cannot delete their account: a deletion in progress is waited for.
      await lockOwner(tx, { id: person, kind: 'account' })
      if ((await getAccount(tx, person)).email === '') refuse('sign_in_needed')
      const offer = await findOffer(tx, id)
      if (offer?.accountId !== person) refuse('offer_absent')
      const { access } = await premiumOf(context, tx, { id: person, kind: 'account' })
      if (access !== 'full') refuse('new_owner_needs_premium')
      await swapOwner(tx, id, person)
      await deleteOffer(tx, id)
      await record({ action: 'ownership-taken', target: person })
      return describeBusiness(context, tx, { id, person })
    }),
  )
}
