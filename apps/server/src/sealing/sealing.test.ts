import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { accountHolder } from '../testing/accounts.ts'
import { plainClient } from '../testing/requests/client-requests.ts'
import { openTestDatabase, serverOn } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { KEY_FILE, withSealingKeys } from './key-file.ts'
import { renewOwnerKeys } from './owner-keys.ts'
import { newKeyBytes, parseSealingKey, seal, sealingKey, unseal } from './seal.ts'

/* How clients are encrypted, and how the key is changed (clients §3). */

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64')
const newFolder = () => mkdtempSync(join(tmpdir(), 'winterjay-sealing-'))

describe('sealing: AES-256-GCM', () => {
  it('opens with its key and context, and with nothing else', () => {
    const [one, other] = [newKeyBytes(), newKeyBytes()]
    const sealed = seal(one, Buffer.from('household'), 'here')
    expect(unseal(one, sealed, 'here').toString()).toBe('household')
    expect(() => unseal(other, sealed, 'here')).toThrow()
    expect(() => unseal(one, sealed, 'there')).toThrow()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(one, changed, 'here')).toThrow()
    }
  })

  it('the same text never looks the same', () => {
    const one = newKeyBytes()
    expect(seal(one, Buffer.from('x'), '').equals(seal(one, Buffer.from('x'), ''))).toBe(false)
  })

  it('opens what Python’s cryptography sealed with the same key, nonce and context', () => {
    // AESGCM(bytes(range(32))).encrypt(bytes(range(12)), b'household', b'here'): ciphertext, then the tag.
    const made = Buffer.from('2f6da368a08dad77e93e046bed52be7aec529208031d468e8a', 'hex')
    const sealed = Buffer.concat([
      Buffer.from([1]),
      Buffer.from(Array.from({ length: 12 }, (_, i) => i)),
      made.subarray(-16),
      made.subarray(0, -16),
    ])
    expect(unseal(Buffer.from(Array.from({ length: 32 }, (_, i) => i)), sealed, 'here').toString()).toBe('household')
  })
})

describe('SEALING_KEYS', () => {
  it.each(['short', Buffer.alloc(31).toString('base64'), 'a'.repeat(44), `${key(1)},nonsense`])(
    '%s stops the start with a line that names the setting and not the value',
    (text) => {
      expect(() => readConfig({ SEALING_KEYS: text })).toThrow(/^SEALING_KEYS must be keys of 32 bytes in base64/)
      expect(() => readConfig({ SEALING_KEYS: text })).not.toThrow(new RegExp(text.slice(-8)))
    },
  )

  it('without it the embedded database has a key file that only its owner can read, the same at every start', () => {
    const config = readConfig({ DATA_DIR: newFolder() })
    const [first] = withSealingKeys(config).sealingKeys
    const path = join(config.dataDir, KEY_FILE)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(withSealingKeys(config).sealingKeys).toEqual([first])
    expect(first).toEqual(parseSealingKey(readFileSync(path, 'utf8').trim()))
    writeFileSync(path, 'gone')
    expect(() => withSealingKeys(config)).toThrow(/holds no key/)
  })

  it('with it, or with a Postgres server, no file is made', () => {
    const config = readConfig({ DATA_DIR: newFolder(), SEALING_KEYS: `${key(1)}, ${key(2)}` })
    expect(withSealingKeys(config).sealingKeys.map(({ bytes }) => bytes[0])).toEqual([1, 2])
    expect(withSealingKeys(readConfig({ DATABASE_URL: 'postgres://db/winterjay' })).sealingKeys).toEqual([])
  })
})

describe('changing the key', () => {
  const open: TestServer[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.context.app.close()
  })
  async function start(database: TestServer['database'], keys: string): Promise<TestServer> {
    const server = await serverOn(database, { SEALING_KEYS: keys })
    open.push(server)
    return server
  }

  it('the new key first, the old one after it; when the old one is gone everything still opens', async () => {
    const database = await openTestDatabase()
    const before = await start(database, key(1))
    const ada = await accountHolder(before)
    await ada.post('/api/benefits/clients', plainClient)
    const both = await start(database, `${key(2)},${key(1)}`)
    expect(await renewOwnerKeys(database.db, both.context.config.sealingKeys)).toBe(1)
    expect(await renewOwnerKeys(database.db, both.context.config.sealingKeys)).toBe(0)
    const after = Object.assign((await start(database, key(2))).visitor(), { token: ada.token })
    expect((await after.get('/api/benefits/clients')).body['clients']?.[0]?.['label']).toBe('A.B. 17')
    expect(await before.rows('select wrapped_by from owner_key')).toEqual([
      { wrapped_by: sealingKey(Buffer.alloc(32, 2)).id },
    ])
    await database.close()
  })

  it('without the right key nothing opens and nothing is lost; without any key nothing is saved', async () => {
    const database = await openTestDatabase()
    const ada = await accountHolder(await start(database, key(1)))
    const saved = await ada.post('/api/benefits/clients', plainClient)
    const codeWith = async (keys: string) => {
      const visitor = Object.assign((await start(database, keys)).visitor(), { token: ada.token })
      const answer = await visitor.get('/api/benefits/clients')
      const written = await visitor.post('/api/benefits/clients', plainClient)
      const all = JSON.parse((await visitor.get('/api/privacy/export')).text) as { data: Record<string, unknown> }
      return [answer.status, answer.body['code'], written.body['code'], all.data['benefits_client']]
    }
    const unreadable = [{ id: saved.body['id'], is_readable: false }]
    expect(await codeWith(key(2))).toEqual([503, 'clients_locked', 'clients_locked', unreadable])
    expect(await codeWith('')).toEqual([503, 'clients_locked', 'clients_off', unreadable])
    expect((await ada.get('/api/benefits/clients')).body['clients']).toHaveLength(1)
    await database.close()
  })
})
