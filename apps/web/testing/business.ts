import { inject } from 'vitest'
import { confirmAddress, findMailedLink } from '../e2e/mailbox.ts'
import { PASSWORD, newEmail, newToken, write } from './screen.tsx'

export interface Person {
  readonly email: string
  readonly token: string
}

/** An account whose address is confirmed. */
export async function person(name: string): Promise<Person> {
  const email = newEmail()
  const token = await newToken(name, email)
  await confirmAddress(inject('serverUrl'), inject('serverData'), email, PASSWORD)
  return { email, token }
}

/** Pays for a month of premium at the test payment page. */
export async function pay({ token }: Person): Promise<void> {
  const { checkout_url: url } = await write<{ checkout_url: string }>(
    'POST',
    '/api/subscription/checkout?plan_id=premium',
    {},
    token,
  )
  await write('POST', `/api/subscription/sandbox/${url.split('/').at(-1)}/outcome`, { outcome: 'pay' }, token)
}

export type GivenRole = 'admin' | 'member' | 'viewer'

export interface TestBusiness {
  readonly id: string
  readonly name: string
  readonly owner: Person
  /** Sends an invitation. @returns the path of the mailed link */
  readonly invite: (email: string, role: GivenRole) => Promise<string>
  /** Somebody who has been invited, and has accepted. */
  readonly join: (name: string, role: GivenRole) => Promise<Person>
}

/** A business with its owner, made through the calls of the contract. */
export async function testBusiness(name = 'Pine Lending'): Promise<TestBusiness> {
  const owner = await person('Olive Owner')
  await pay(owner)
  const { business } = await write<{ business: { id: string } }>('POST', '/api/businesses', { name }, owner.token)
  const invite: TestBusiness['invite'] = async (email, role) => {
    await write('POST', `/api/businesses/${business.id}/invitations`, { email, role }, owner.token)
    return findMailedLink(inject('serverData'), email, 'invitation')
  }
  return {
    id: business.id,
    name,
    owner,
    invite,
    join: async (who, role) => {
      const joined = await person(who)
      const link = await invite(joined.email, role)
      await write('POST', '/api/invitations/acceptance', { token: link.split('=')[1] }, joined.token)
      return joined
    },
  }
}
