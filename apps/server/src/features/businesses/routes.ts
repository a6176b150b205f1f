import {
  changeBusiness,
  closeBusiness,
  createBusiness,
  listBusinesses,
  readBusiness,
  reopenBusiness,
} from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { getAccount } from '../account/public.ts'
import { activityRoutes } from './activity-routes.ts'
import { describeBusiness, wireBusiness } from './answers.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { ownershipRoutes } from './ownership-routes.ts'
import { bookMoveJobs } from './book-job.ts'
import { bookRoutes } from './book-routes.ts'
import { tellMembers } from './closing.ts'
import { personOf, recordIn, whose } from './call.ts'
import { refuse } from './problems.ts'
import {
  MAX_BUSINESSES,
  businessesOf,
  changeBusinessRow,
  countBusinesses,
  findBusiness,
  insertBusiness,
  lockMembershipsOf,
  revokeInvitations,
  setClosed,
} from './store.ts'

/** Businesses and their members (members §1 to §6). */
export function businessRoutes(context: Context): void {
  bookMoveJobs(context)
  route(context, createBusiness, async (call) => {
    const person = personOf(call)
    // Its name will stand in mails (security §2.9).
    if (!(await getAccount(call.db, person)).isEmailConfirmed) refuse('email_unconfirmed')
    return call.write(async (writing) => {
      const { tx } = writing
      await lockMembershipsOf(tx, person)
      if ((await countBusinesses(tx, person)) >= MAX_BUSINESSES) refuse('too_many_businesses', { max: MAX_BUSINESSES })
      const id = await insertBusiness(tx, { name: call.body.name, person, today: call.today })
      await recordIn(id, call, writing, { action: 'business-created' })
      await writing.record({ action: 'business-created', target: id })
      return describeBusiness(context, tx, { id, person })
    })
  })

  route(context, listBusinesses, async ({ db, ...call }) => {
    const found = await businessesOf(db, personOf(call))
    const businesses = []
    for (const row of found) businesses.push(await wireBusiness(context, db, row))
    return { businesses }
  })

  route(context, readBusiness, (call) => describeBusiness(context, call.db, whose(call)))

  route(context, changeBusiness, async (call) =>
    call.write(async ({ tx, record }) => {
      const { id, person } = whose(call)
      const { name, legal_name: legalName, province } = call.body
      const row = (await findBusiness(tx, id, person)) ?? refuse('business_absent')
      if (row.closedAt !== null) refuse('business_closed')
      await changeBusinessRow(tx, id, {
        name: name ?? row.name,
        legalName: legalName === undefined ? row.legalName : legalName,
        province: province === undefined ? row.province : province,
      })
      await record({ action: 'business-changed' })
      return describeBusiness(context, tx, { id, person })
    }),
  )

  closingRoutes(context)
  memberRoutes(context)
  ownershipRoutes(context)
  activityRoutes(context)
  bookRoutes(context)
  invitationRoutes(context)
}

function closingRoutes(context: Context): void {
  for (const [endpoint, isClosed] of [
    [closeBusiness, true],
    [reopenBusiness, false],
  ] as const)
    route(context, endpoint, async (call) =>
      call.write(async ({ tx, record }) => {
        const { id, person } = whose(call)
        if (await setClosed(tx, id, isClosed)) {
          if (isClosed) await revokeInvitations(tx, id, 'all')
          await record({ action: isClosed ? 'business-closed' : 'business-reopened' })
          await tellMembers(tx, { id, person, isClosed }, { ...context.config, locale: call.locale })
        }
        return describeBusiness(context, tx, { id, person })
      }),
    )
}
