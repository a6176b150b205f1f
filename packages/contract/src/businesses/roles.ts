/**
 * Who may do what in a business (members §2), and what an API key may do at most. A person is the owner of their own
 * loan book, so one table answers for both.
 */

export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const RIGHTS = [
  'book.read',
  'exports.make',
  'book.write',
  'book.decide',
  'clients.write',
  'clients.decide',
  'brand.write',
  'keys.manage',
  'members.manage',
  'activity.read',
  'business.own',
] as const
export type Right = (typeof RIGHTS)[number]

/** What can be read can be copied, so a viewer, such as an accountant, makes exports too; each export is logged. */
const VIEWER = ['book.read', 'exports.make'] as const satisfies readonly Right[]
/** Clients of the benefits checker are confidential: an accountant does not see them. */
const MEMBER = [...VIEWER, 'book.write', 'clients.write'] as const
const ADMIN = [
  ...MEMBER,
  'book.decide',
  'clients.decide',
  'brand.write',
  'keys.manage',
  'members.manage',
  'activity.read',
] as const

const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  admin: ADMIN,
  member: MEMBER,
  viewer: VIEWER,
}

export const hasRight = (role: Role, right: Right): boolean => RIGHTS_OF[role].includes(right)

/** What an API key can be given. */
export const SCOPES = [
  'loans:read',
  'loans:write',
  'payments:write',
  'analytics:read',
  'export:read',
  'reports:write',
  'webhooks:write',
  'budget:read',
  'budget:write',
] as const
export type Scope = (typeof SCOPES)[number]
