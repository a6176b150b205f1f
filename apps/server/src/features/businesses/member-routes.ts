import { changeMember, leaveBusiness, listMembers, removeMember } from '@winterjay/contract'
import type { Db } from '../../db/db.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { wireMembers } from './answers.ts'
import { whose } from './call.ts'
import { refuse } from './problems.ts'
import { deleteMember, findBusiness, findMember, setRole } from './store.ts'
import type { MemberRow } from './store.ts'

/** Members, their roles and their going (members §2, §6). */
export function memberRoutes(context: Context): void {
  route(context, listMembers, (call) => {
    const { id, person } = whose(call)
    return wireMembers(call.db, id, person)
  })

  route(context, changeMember, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      if ((await findBusiness(tx, id, person))?.closedAt !== null) refuse('business_closed')
      const member = await othersMembership(tx, { id, person, account: call.params.account_id })
      if (member.role !== call.body.role) {
        await setRole(tx, id, member.accountId, call.body.role)
        await record({
          action: 'member-changed',
          target: member.accountId,
          details: { from: member.role, to: call.body.role },
        })
      }
      return wireMembers(tx, id, person)
    }),
  )

  route(context, removeMember, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      const member = await othersMembership(tx, { id, person, account: call.params.account_id })
      await deleteMember(tx, id, member.accountId)
      await record({ action: 'member-removed', target: member.accountId, details: { role: member.role } })
    }),
  )

  route(context, leaveBusiness, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      const member = (await findMember(tx, id, person)) ?? refuse('business_absent')
      if (member.role === 'owner') refuse('last_owner')
      await deleteMember(tx, id, person)
      await record({ action: 'member-left', target: person, details: { role: member.role } })
    }),
  )
}

/** Somebody else's membership, which may be changed: neither one's own nor the owner's. */
async function othersMembership(
  tx: Db,
  { id, person, account }: { readonly id: string; readonly person: string; readonly account: string },
): Promise<MemberRow> {
  const member = (await findMember(tx, id, account)) ?? refuse('member_absent')
  if (member.role === 'owner') refuse('last_owner')
  return member.accountId === person ? refuse('own_role') : member
}
