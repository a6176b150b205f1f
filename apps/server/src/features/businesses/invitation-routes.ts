import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from '@winterjay/contract'
import type { Invitation } from '@winterjay/contract'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import type { Call, Writing } from '../../http/route.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { enqueueMail } from '../../mail/post.ts'
import { emailKey, getAccount } from '../account/public.ts'
import { premiumOf } from '../subscription/public.ts'
import { describeBusiness } from './answers.ts'
import { personOf, recordIn, whose } from './call.ts'
import { invitationMail } from './mails.ts'
import { refuse } from './problems.ts'
import {
  MAX_BUSINESSES,
  countBusinesses,
  countSeats,
  findBusiness,
  findInvitation,
  findMember,
  insertInvitation,
  insertMember,
  isMemberWith,
  lockBusiness,
  lockMembershipsOf,
  markAccepted,
  namesOfInvitation,
  openInvitations,
  revokeInvitations,
} from './store.ts'
import type { InvitationRow } from './store.ts'

/** Invitations (members §5). */
export function invitationRoutes(context: Context): void {
  route(context, listInvitations, async (call) => ({
    invitations: (await openInvitations(call.db, whose(call).id)).map(wireInvitation),
  }))

  route(context, inviteMember, async (call) => {
    const { id, person } = whose(call)
    await context.limits.count('invite', { address: call.request.ip, ownerId: id })
    const inviter = await getAccount(call.db, person)
    if (!inviter.isEmailConfirmed) refuse('email_unconfirmed')
    const token = newToken()
    return call.write(async ({ tx, record }) => {
      const business = (await findBusiness(tx, id, person)) ?? refuse('business_absent')
      if (business.closedAt !== null) refuse('business_closed')
      const key = emailKey(call.body.email)
      if (await isMemberWith(tx, id, key)) refuse('member_already')
      await revokeInvitations(tx, id, { emailKey: key })
      const { seats } = context.config
      if ((await countSeats(tx, id)) >= seats) refuse('no_seat', { max: seats })
      const invitation = await insertInvitation(tx, {
        businessId: id,
        email: call.body.email,
        emailKey: key,
        role: call.body.role,
        tokenHash: hashToken(token),
        invitedBy: person,
      })
      await record({ action: 'member-invited', target: invitation.id, details: { role: invitation.role } })
      const to = { address: invitation.email, locale: call.locale }
      const link = `${context.config.publicUrl}/invitation#token=${token}`
      await enqueueMail(tx, id, invitationMail(to, link, { inviter: inviter.name, business: business.name }))
      return { invitation: wireInvitation(invitation) }
    })
  })

  route(context, revokeInvitation, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id } = whose(call)
      const { invitation_id: invitationId } = call.params
      if ((await revokeInvitations(tx, id, { id: invitationId })) === 0) refuse('invitation_absent')
      await record({ action: 'invitation-revoked', target: invitationId })
    }),
  )

  ownInvitationRoutes(context)
}

/** What the invited person does with the mailed link. */
function ownInvitationRoutes(context: Context): void {
  route(context, readInvitation, async (call) => {
    const invitation = await openInvitationOf(call.db, call)
    const { businessName: business, inviter, role, expiresAt } = invitation
    return { invitation: { business, inviter, role, expires_at: expiresAt } }
  })

  route(context, declineInvitation, async (call) =>
    call.write(async (writing) => {
      const { businessId, id } = await openInvitationOf(writing.tx, call)
      if ((await revokeInvitations(writing.tx, businessId, { id })) === 0) refuse('invitation_absent')
      await recordIn(businessId, call, writing, { action: 'invitation-declined', target: id })
    }),
  )

  route(context, acceptInvitation, async (call) => call.write((writing) => accept(context, call, writing)))
}

/**
 * Used, revoked and expired are one answer. Whether the address is the invited one is only told to whoever holds the
 * link, and never which one it is.
 */
async function openInvitationOf(
  db: Db,
  call: Pick<Call<typeof readInvitation | typeof declineInvitation>, 'body' | 'session'>,
): Promise<InvitationRow & { readonly businessName: string; readonly inviter: string | null }> {
  const invitation = (await findInvitation(db, hashToken(call.body.token))) ?? refuse('invitation_absent')
  const account = await getAccount(db, personOf(call))
  if (emailKey(account.email) !== invitation.emailKey) refuse('invitation_for_another')
  const names = (await namesOfInvitation(db, invitation)) ?? refuse('invitation_absent')
  return { ...invitation, ...names }
}

async function accept(
  context: Context,
  call: Call<typeof acceptInvitation>,
  writing: Writing,
): Promise<Awaited<ReturnType<typeof describeBusiness>>> {
  const { tx } = writing
  const person = personOf(call)
  const invitation = (await findInvitation(tx, hashToken(call.body.token))) ?? refuse('invitation_absent')
  const { businessId, role } = invitation
  const business = (await lockBusiness(tx, businessId)) ?? refuse('invitation_absent')
  const account = await getAccount(tx, person)
  if (emailKey(account.email) !== invitation.emailKey) refuse('invitation_for_another')
  if (!account.isEmailConfirmed) refuse('email_unconfirmed')
  if (business.isClosed || !(await markAccepted(tx, invitation))) refuse('invitation_absent')
  const { access } = await premiumOf(context, tx, { id: businessId, kind: 'business' })
  if (access !== 'full') refuse('business_unpaid')
  if ((await findMember(tx, businessId, person)) !== null) refuse('member_already')
  const { seats } = context.config
  if ((await countSeats(tx, businessId)) >= seats) refuse('no_seat', { max: seats })
  await lockMembershipsOf(tx, person)
  if ((await countBusinesses(tx, person)) >= MAX_BUSINESSES) refuse('too_many_businesses', { max: MAX_BUSINESSES })
  await insertMember(tx, { businessId, person, role })
  await recordIn(businessId, call, writing, { action: 'member-joined', target: person, details: { role } })
  return describeBusiness(context, tx, { id: businessId, person })
}

const wireInvitation = ({ id, email, role, createdAt, expiresAt }: InvitationRow): z.output<typeof Invitation> => ({
  id,
  email,
  role,
  created_at: createdAt,
  expires_at: expiresAt,
})
