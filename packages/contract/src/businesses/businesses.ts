import { PROVINCES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, isEmailAddress, nameText, optionalText, text } from '../wire.ts'
import { ROLES } from './roles.ts'

/** Businesses and their members (members §1 to §6). */

const MAX_NAME = 80
export const BusinessRole = z.enum(ROLES)
/** What can be given: the owner is whoever took the business over. */
export const GivenRole = z.enum(['admin', 'member', 'viewer'])

export const Business = z.object({
  id: Id,
  name: z.string(),
  /** One's own. */
  role: BusinessRole,
  /** By the premium of the owner: `read_only` until `kept_until`. */
  access: z.enum(['full', 'read_only', 'none']),
  kept_until: z.nullable(Instant),
  /** Null while it is open; closed, it can be read until `deleted_at`. */
  closed_at: z.nullable(Instant),
  deleted_at: z.nullable(Instant),
})

export const BusinessDetail = z.object({
  ...Business.shape,
  legal_name: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  /** Members and open invitations, of all that it may have. */
  seats: z.object({ taken: z.int(), all: z.int() }),
  /** The administrator who is asked to take the business over. */
  offer: z.nullable(z.object({ account_id: Id, name: z.string(), is_me: z.boolean(), expires_at: Instant })),
})

const path = z.object({ business_id: Id })
const ofMember = z.object({ business_id: Id, account_id: Id })
const premium = { feature: 'members', need: 'use' } as const
/** Also without premium: nobody is kept in a business, and its owner can always end it. */
const open = { feature: 'members', need: 'open' } as const

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  premium,
  idempotent: true,
  summary: 'Create a business, and become its owner',
  body: z.object({ name: nameText(MAX_NAME) }),
  response: z.object({ business: BusinessDetail }),
})

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: open,
  summary: 'The businesses one is a member of',
  response: z.object({ businesses: z.array(Business) }),
})

export const readBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.read',
  scope: null,
  premium: open,
  summary: 'One business, with its seats and whether it has premium',
  params: path,
  response: z.object({ business: BusinessDetail }),
})

export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/businesses/{business_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium,
  summary: 'Rename a business, or state its legal name and province',
  params: path,
  body: z.object({
    name: z.optional(nameText(MAX_NAME)),
    legal_name: optionalText(200),
    province: z.optional(z.nullable(z.enum(PROVINCES))),
  }),
  response: z.object({ business: BusinessDetail }),
})

export const closeBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/{business_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'Close a business: it can be read for 30 days, and is then deleted',
  params: path,
  response: z.object({ business: BusinessDetail }),
})

export const reopenBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/reopening',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'Take the closing of a business back',
  params: path,
  response: z.object({ business: BusinessDetail }),
})

export const Member = z.object({
  account_id: Id,
  name: z.string(),
  email: z.string(),
  role: BusinessRole,
  joined_at: Instant,
  is_me: z.boolean(),
})
const members = z.object({ members: z.array(Member) })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}/members',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.read',
  scope: null,
  premium: open,
  summary: 'The members of a business, its owner first',
  params: path,
  response: members,
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/businesses/{business_id}/members/{account_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium,
  summary: 'Give a member another role; it applies to their next call',
  params: ofMember,
  body: z.object({ role: GivenRole }),
  response: members,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/businesses/{business_id}/members/{account_id}',
  status: 204,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium: open,
  summary: 'Remove a member at once',
  params: ofMember,
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/departure',
  status: 204,
  session: 'account',
  acts: 'book',
  right: 'book.read',
  scope: null,
  premium: open,
  summary: 'Leave a business; its owner transfers or closes it instead',
  params: path,
})

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: GivenRole,
  created_at: Instant,
  expires_at: Instant,
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}/invitations',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium: open,
  summary: 'Invitations that nobody has accepted yet, newest first',
  params: path,
  response: z.object({ invitations: z.array(Invitation) }),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/invitations',
  status: 201,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium,
  idempotent: true,
  summary: 'Invite somebody by mail; inviting the address again replaces the first invitation',
  params: path,
  body: z.object({
    email: text(254).check(
      z.trim(),
      z.refine((value) => isEmailAddress(value), { error: 'email' }),
    ),
    role: GivenRole,
  }),
  response: z.object({ invitation: Invitation }),
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/businesses/{business_id}/invitations/{invitation_id}',
  status: 204,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium: open,
  summary: 'Take an invitation back',
  params: z.object({ business_id: Id, invitation_id: Id }),
})

/** A POST, so that the token stands in no address and reaches no log. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/reading',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: open,
  summary: 'Who invites one’s own address, to which business and as what',
  body: z.object({ token: text(100) }),
  response: z.object({
    invitation: z.object({
      business: z.string(),
      /** Null when the account of whoever invited was deleted. */
      inviter: z.nullable(z.string()),
      role: GivenRole,
      expires_at: Instant,
    }),
  }),
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/refusal',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: open,
  summary: 'Decline an invitation to one’s own address',
  body: z.object({ token: text(100) }),
})

/** With a button on the page, because mail scanners follow links. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/acceptance',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: open,
  summary: 'Accept an invitation to one’s own confirmed address',
  body: z.object({ token: text(100) }),
  response: z.object({ business: BusinessDetail }),
})

const ofBusiness = z.object({ business: BusinessDetail })

export const offerOwnership = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/ownership',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'Name an administrator with premium who shall own the business; they accept within 7 days',
  params: path,
  body: z.object({ account_id: Id, password: text(1_000) }),
  response: ofBusiness,
})

export const withdrawOwnership = endpoint({
  method: 'DELETE',
  path: '/api/businesses/{business_id}/ownership',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'Take the offer of a business back',
  params: path,
  response: ofBusiness,
})

/** Needs the right of an administrator; the offer names which one. */
export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/ownership/acceptance',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'members.manage',
  scope: null,
  premium: open,
  summary: 'Take a business over: the owner so far becomes an administrator',
  params: path,
  response: ofBusiness,
})
const Moved = z.object({
  loans: z.int(),
  payments: z.int(),
  imports: z.int(),
  /** Until when the loans can be taken back; null once they are. */
  back_until: z.nullable(Instant),
  /** A large loan book moves in parts after the answer; `readMove` says how far it is. */
  is_running: z.boolean(),
})

export const readMove = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}/book',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'What would move into the business, and what could be taken back',
  params: path,
  response: z.object({
    personal_loans: z.int(),
    moved_loans: z.int(),
    back_until: z.nullable(Instant),
    /** A move that is on its way. */
    moving: z.nullable(z.object({ direction: z.enum(['in', 'back']), percent: z.int() })),
  }),
})

export const moveBook = endpoint({
  method: 'POST',
  path: '/api/businesses/{business_id}/book',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium,
  summary: 'Move one’s own loan book into the business; loans keep their ids and their borrowers’ links',
  params: path,
  body: z.object({ confirm: z.literal(true) }),
  response: Moved,
})

export const takeBookBack = endpoint({
  method: 'DELETE',
  path: '/api/businesses/{business_id}/book',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'business.own',
  scope: null,
  premium: open,
  summary: 'Take the loans that one moved into the business back, within 30 days',
  params: path,
  response: Moved,
})
