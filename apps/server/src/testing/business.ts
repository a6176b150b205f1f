import { sql } from 'drizzle-orm'
import type { Role } from '@winterjay/contract'
import { hashPassword } from '../features/account/password/password.ts'
import { PASSWORD } from './sign-up.ts'
import { accountHolder } from './accounts.ts'
import type { AccountHolder } from './accounts.ts'
import type { Answer, TestServer, Visitor } from './server.ts'
import { shopper } from './shopper.ts'
import type { Shopper } from './shopper.ts'

/** Acts for a business: every call names it. */
export const actingFor = (id: string): { 'acting-for': string } => ({ 'acting-for': id })

export interface TestBusiness {
  readonly id: string
  readonly path: string
  readonly owner: Shopper
  /** Somebody who has been invited, and has accepted. */
  readonly join: (role: Exclude<Role, 'owner'>) => Promise<AccountHolder>
  readonly invite: (email: string, role?: Exclude<Role, 'owner'>) => Promise<Answer>
}

/** An account with premium, through the sandbox. */
export async function payer(server: TestServer, name?: string): Promise<Shopper> {
  const buyer = await shopper(server, name)
  await pay(buyer)
  return buyer
}

/** Pays for a month of premium. */
export async function pay(who: Visitor): Promise<void> {
  const begun = await who.post('/api/subscription/checkout?plan_id=premium', {})
  const session = String(begun.body['checkout_url']).split('/').at(-1)
  const paid = await who.post(`/api/subscription/sandbox/${session}/outcome`, { outcome: 'pay' })
  if (String(paid.body['result']) !== 'paid') throw new Error(`not paid: ${paid.text}`)
}

/** The link's token in the newest mail to this address. */
export function tokenFor(server: TestServer, email: string): string {
  const mail = server.mailbox.findLast(({ to }) => to.address === email)
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const emailOf = async (server: TestServer, { ownerId }: AccountHolder): Promise<string> =>
  (await server.rows<{ email: string }>(`select email from account where owner_id = '${ownerId}'`))[0]?.email ?? ''

/** A business, made and filled through the calls of the contract. */
export async function testBusiness(server: TestServer, name = 'Pine Lending'): Promise<TestBusiness> {
  const owner = await payer(server, 'Olive Owner')
  await server.database.db.execute(
    sql`update account set password_hash = ${await hashPassword(PASSWORD)} where owner_id = ${owner.ownerId}`,
  )
  const made = await owner.post('/api/businesses', { name })
  if (made.status !== 201) throw new Error(`no business: ${made.text}`)
  const id = String(made.body['business']?.['id'])
  const path = `/api/businesses/${id}`
  // Tests must not share a count.
  const invite: TestBusiness['invite'] = async (email, role = 'member') => {
    await server.database.db.execute(sql`delete from rate_counter`)
    return owner.post(`${path}/invitations`, { email, role })
  }
  return {
    id,
    path,
    owner,
    invite,
    join: async (role) => {
      const who = await accountHolder(server, `${role} of ${name}`)
      const email = await emailOf(server, who)
      const invited = await invite(email, role)
      if (invited.status !== 201) throw new Error(`not invited: ${invited.text}`)
      const joined = await who.post('/api/invitations/acceptance', { token: tokenFor(server, email) })
      if (joined.status !== 200) throw new Error(`not joined: ${joined.text}`)
      return who
    },
  }
}
