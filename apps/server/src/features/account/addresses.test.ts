// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, isUniqueViolation, rows } from '../../db/db.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { addressFaults } from './addresses.ts'
import { closeAccount, findAccountByEmail, insertAccount, setEmail } from './store.ts'

/*
 * Whose an address is (docs/scaling.md): one account at most, whichever release wrote it, and no table of accounts has
 * to be searched without its owner.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const newAccount = (email: string) => ({ ownerId: randomUUID(), name: 'Ann', email, passwordHash: 'none' })
const insert = (email: string): Promise<boolean> =>
  inTransaction(server.database.db, async (tx) => {
    const isNew = await insertAccount(tx, newAccount(email), '2026-11-21')
    return isNew
  })
const addresses = (): Promise<unknown[]> => server.rows('select email_key from account_address order by 1')
const ownerOf = async (email: string): Promise<string> =>
  (await findAccountByEmail(server.database.db, email))?.ownerId ?? ''

it('gives an address that many ask for at once to one of them', async () => {
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, n) => insert(n % 2 === 0 ? 'ann@example.ca' : 'ANN@example.ca')),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await server.rows('select email_key from account')).toEqual([{ email_key: 'ann@example.ca' }])
  expect(await addressFaults(server.database.db)).toEqual([])
})

it('keeps the addresses of accounts that the release before writes, and refuses it one that is taken', async () => {
  const { db } = server.database
  const asBefore = async (email: string): Promise<unknown> => {
    const id = randomUUID()
    await rows(db, sql`insert into owner (id, kind, seen_on) values (${id}, 'account', '2026-11-21')`)
    return rows(
      db,
      sql`insert into account (owner_id, name, email, email_key, password_hash) values (${id}, 'Bo', ${email}, ${email}, 'none')
          on conflict (email_key) do nothing returning owner_id`,
    )
  }
  expect(await asBefore('bo@example.ca')).toHaveLength(1)
  expect(await asBefore('ann@example.ca')).toEqual([])
  expect(await insert('bo@example.ca')).toBe(false)
  expect(await addresses()).toEqual([{ email_key: 'ann@example.ca' }, { email_key: 'bo@example.ca' }])
  expect(await addressFaults(db)).toEqual([])
})

it('moves with the account: to another address, away when it is closed, and with its last row', async () => {
  const { db } = server.database
  const [ann, bo] = [await ownerOf('ann@example.ca'), await ownerOf('bo@example.ca')]
  const taken = inTransaction(db, (tx) => setEmail(tx, bo, 'Ann@example.ca'))
  await expect(taken.catch(isUniqueViolation)).resolves.toBe(true)
  await inTransaction(db, (tx) => setEmail(tx, ann, 'anna@example.ca'))
  expect(await ownerOf('ann@example.ca')).toBe('')
  expect(await ownerOf('anna@example.ca')).toBe(ann)
  await inTransaction(db, (tx) => closeAccount(tx, ann))
  expect(await insert('anna@example.ca')).toBe(true)
  await server.rows(`delete from owner where id = '${ann}'`)
  expect(await addresses()).toEqual([{ email_key: 'anna@example.ca' }, { email_key: 'bo@example.ca' }])
  expect(await addressFaults(db)).toEqual([])
})

it('is checked: an address without its account, and an account without its address, are found', async () => {
  const { db } = server.database
  await server.rows(`update account_address set owner_id = '${randomUUID()}' where email_key = 'bo@example.ca'`)
  expect(await addressFaults(db)).toHaveLength(2)
})
