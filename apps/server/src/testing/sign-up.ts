import { sql } from 'drizzle-orm'
import type { Answer, TestServer, Visitor } from './server.ts'

export const PASSWORD = 'three loons on a lake'
export const ANN = { name: 'Ann Lee', email: 'ann@example.ca', password: PASSWORD }

/** Account actions for tests, on one server. */
export interface Accounts {
  readonly signUp: (who?: Partial<typeof ANN>, visitor?: Visitor) => Promise<Visitor>
  /** The same with a confirmed address. */
  readonly member: (who?: Partial<typeof ANN>, visitor?: Visitor) => Promise<Visitor>
  readonly signIn: (email: string, password: string, rest?: object, visitor?: Visitor) => Promise<Answer>
  /** A unique address: limits count by address, and tests must not share a count. */
  readonly someone: () => string
}

export function accountsOn(server: () => TestServer): Accounts {
  let people = 0
  const signUp: Accounts['signUp'] = async (who = {}, visitor = server().visitor()) => {
    const answer = await visitor.post('/api/subscription/register', { ...ANN, ...who })
    if (answer.status !== 201) throw new Error(`not signed up: ${answer.text}`)
    visitor.token = String(answer.body['access_token'])
    return visitor
  }
  return {
    signUp,
    member: async (who = {}, visitor) => {
      const signedUp = await signUp(who, visitor)
      await server().database.db.execute(
        sql`update account set email_confirmed_at = now() where email = ${who.email ?? ANN.email}`,
      )
      return signedUp
    },
    signIn: (email, password, rest = {}, visitor = server().visitor()) =>
      visitor.post('/api/subscription/login', { email, password, ...rest }),
    someone: () => `someone${(people += 1)}@example.ca`,
  }
}
