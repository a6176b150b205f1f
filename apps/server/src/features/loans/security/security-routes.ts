import { randomUUID } from 'node:crypto'
import { addSecurity, changeSecurity, listExpiries, listSecurities, removeSecurity } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { findLoan } from '../loan-book.ts'
import { refuse, refused } from '../problems.ts'
import { lockLoan } from '../store.ts'
import {
  MOST_SECURITIES,
  deleteSecurity,
  expiriesIn,
  findSecurity,
  insertSecurities,
  refuseSecurityBody,
  securitiesOf,
  updateSecurity,
} from './security-store.ts'

const MOST_LISTED = 200

/** What secures a loan, and the days that remind its lender (lending §5.17). */
export function securityRoutes(context: Context): void {
  route(context, listSecurities, async ({ db, session, params, today }) => {
    const ownerId = session.owner?.id ?? refuse('loan_not_found')
    const loan = (await findLoan(db, ownerId, params.loan_id)) ?? refuse('loan_not_found')
    return { securities: await securitiesOf(db, { ownerId, loanId: loan.id }, today) }
  })

  route(context, listExpiries, async ({ db, session, today }) => ({
    as_of: today,
    expiries: session.owner === null ? [] : await expiriesIn(db, session.owner.id, today, MOST_LISTED),
  }))

  route(context, addSecurity, async ({ body, params, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      checkSecurity(body)
      const key = { ownerId: owner.id, loanId: loan.id, id: randomUUID() }
      if ((await securitiesOf(tx, key, today)).length >= MOST_SECURITIES)
        refuse('too_many_securities', { max: MOST_SECURITIES })
      await insertSecurities(tx, owner.id, [{ loanId: key.loanId, id: key.id, security: body }])
      await record({ action: 'loan-security-added', target: loan.id, details: { security: key.id } })
      return (await findSecurity(tx, key, today)) ?? refuse('security_not_found')
    }),
  )

  route(context, changeSecurity, async ({ body, params, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const key = { ownerId: owner.id, loanId: params.loan_id, id: params.security_id }
      checkSecurity(body)
      if (!(await updateSecurity(tx, key, body))) refuse('security_not_found')
      await record({ action: 'loan-security-changed', target: key.loanId, details: { security: key.id } })
      return (await findSecurity(tx, key, today)) ?? refuse('security_not_found')
    }),
  )

  route(context, removeSecurity, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const key = { ownerId: owner.id, loanId: params.loan_id, id: params.security_id }
      if (!(await deleteSecurity(tx, key))) refuse('security_not_found')
      await record({ action: 'loan-security-removed', target: key.loanId, details: { security: key.id } })
    }),
  )
}

function checkSecurity(body: BodyOf<typeof addSecurity>): void {
  const refusal = refuseSecurityBody(body)
  if (refusal !== null) throw refused([refusal])
}
