import {
  acceptSharedInvitation,
  confirmSharedMember,
  createSharedBudget,
  endSharedInvitation,
  inviteToSharedBudget,
  leaveSharedBudget,
  listSharedBudgets,
  readSharedInvitation,
} from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { leave, recordInBudget } from './leaving.ts'
import { refuse } from './problems.ts'
import {
  acceptInvitation,
  countRecords,
  endInvitations,
  findAccepted,
  findInvitation,
  insertInvitation,
  insertPlace,
  insertSharedBudget,
  isCopy,
  isWaiting,
  lockMembers,
  lockPerson,
  sharedBudgetsOf,
  sharesAlready,
} from './shared-store.ts'
import { findBudget } from './sync-store.ts'
import type { InvitationRow, SharedBudgetRow } from './shared-store.ts'

const MAX_MEMBERS = 2

const personOf = ({ session }: Pick<Call<Endpoint>, 'session'>): string => session.person ?? refuse('sign_in_needed')

/** Two people, one budget (budget §16). Members are equal. */
export function sharedBudgetRoutes(context: Context): void {
  route(context, listSharedBudgets, async (call) => ({
    own_id: (await findBudget(call.db, personOf(call)))?.id ?? null,
    budgets: await sharedBudgetsOf(call.db, personOf(call)),
    is_waiting: await isWaiting(call.db, personOf(call)),
  }))

  route(context, createSharedBudget, async (call) =>
    call.write(async ({ tx, actor }) => {
      const person = personOf(call)
      await lockPerson(tx, person)
      if (await sharesAlready(tx, person)) refuse('shared_budget_already')
      const id = await insertSharedBudget(tx, { person, today: call.today, isCopy: false })
      await recordInBudget(id, call.request, { tx, actor }, { action: 'shared-budget-created' })
      return { budget: await sharedBudget(tx, person, id) }
    }),
  )

  route(context, leaveSharedBudget, async (call) =>
    call.write(async ({ tx, actor }) => {
      const person = personOf(call)
      const copyId = await leave(call, { tx, actor }, { budgetId: call.params.budget_id, person })
      return { copy: copyId === null ? null : await sharedBudget(tx, person, copyId) }
    }),
  )

  memberRoutes(context)
  invitedRoutes(context)
}

/** What a member does about the other person. */
function memberRoutes(context: Context): void {
  route(context, inviteToSharedBudget, async (call) => {
    const person = personOf(call)
    await context.limits.count('budgetInvite', { address: call.request.ip, ownerId: person })
    const token = newToken()
    return call.write(async ({ tx, actor }) => {
      const budgetId = call.params.budget_id
      if ((await membersWith(tx, budgetId, person)).length >= MAX_MEMBERS) refuse('shared_budget_pair')
      await endInvitations(tx, budgetId)
      const expiresAt = await insertInvitation(tx, { budgetId, person, tokenHash: hashToken(token) })
      await recordInBudget(budgetId, call.request, { tx, actor }, { action: 'shared-budget-invited' })
      return { link: `${context.config.publicUrl}/invitation#budget=${token}`, expires_at: expiresAt }
    })
  })

  route(context, endSharedInvitation, async (call) =>
    call.write(async ({ tx, actor }) => {
      const budgetId = call.params.budget_id
      await membersWith(tx, budgetId, personOf(call))
      await endInvitations(tx, budgetId)
      await recordInBudget(budgetId, call.request, { tx, actor }, { action: 'shared-budget-uninvited' })
    }),
  )

  route(context, confirmSharedMember, async (call) =>
    call.write(async ({ tx, actor }) => {
      const [person, budgetId] = [personOf(call), call.params.budget_id]
      const members = await membersWith(tx, budgetId, person)
      const joiner =
        (await findAccepted(tx, budgetId, call.body.invitation_id))?.person ?? refuse('budget_invitation_absent')
      if (members.length >= MAX_MEMBERS) refuse('shared_budget_pair')
      if (!(await lockPerson(tx, joiner))) refuse('budget_invitation_absent')
      if (await sharesAlready(tx, joiner)) refuse('shared_budget_already')
      await insertPlace(tx, budgetId, joiner)
      await endInvitations(tx, budgetId)
      await recordInBudget(budgetId, call.request, { tx, actor }, { action: 'shared-budget-joined', target: joiner })
      return { budget: await sharedBudget(tx, person, budgetId) }
    }),
  )
}

/** What the invited person does with the link. */
function invitedRoutes(context: Context): void {
  route(context, readSharedInvitation, async (call) => {
    const invitation = await invitationFor(call.db, call)
    return {
      inviter: invitation.inviter,
      ...(await countRecords(call.db, invitation.budgetId)),
      expires_at: invitation.expiresAt,
      is_waiting: invitation.acceptedBy !== null,
    }
  })

  route(context, acceptSharedInvitation, async (call) =>
    call.write(async ({ tx, actor }) => {
      const person = personOf(call)
      const invitation = await invitationFor(tx, call)
      if (await sharesAlready(tx, person)) refuse('shared_budget_already')
      if (!(await acceptInvitation(tx, invitation, person))) refuse('budget_invitation_absent')
      const event = { action: 'shared-budget-accepted', target: person } as const
      await recordInBudget(invitation.budgetId, call.request, { tx, actor }, event)
    }),
  )
}

/** A link that somebody else has opened is used. */
async function invitationFor(
  db: Db,
  call: Pick<Call<typeof readSharedInvitation>, 'body' | 'session'>,
): Promise<InvitationRow> {
  const person = personOf(call)
  const invitation = (await findInvitation(db, hashToken(call.body.token))) ?? refuse('budget_invitation_absent')
  if (invitation.invitedBy === person) refuse('budget_invitation_own')
  if (invitation.acceptedBy !== null && invitation.acceptedBy !== person) refuse('budget_invitation_absent')
  return invitation
}

/** Locks the members of a budget that can be shared. @throws Refused 404 for anybody else */
async function membersWith(tx: Db, budgetId: string, person: string): Promise<readonly string[]> {
  const members = await lockMembers(tx, budgetId)
  if (!members.includes(person) || (await isCopy(tx, budgetId))) return refuse('shared_budget_absent')
  return members
}

const sharedBudget = async (db: Db, person: string, id: string): Promise<SharedBudgetRow> =>
  (await sharedBudgetsOf(db, person, id))[0] ?? refuse('shared_budget_absent')
