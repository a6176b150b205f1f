import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, localDate } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpToday, expendable, tidy } from './housekeeping.ts'
import { startServer } from './testing/server.ts'
import type { TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('security.md §10: guest data is removed after 180 idle days', () => {
  it('takes the guest and every loan, and nobody else', async () => {
    const [idle, seen] = [server.visitor(), server.visitor()]
    for (const visitor of [idle, seen]) expect((await visitor.post('/api/loans', { borrower_name: 'A', principal: 100, annual_rate: 5 })).status).toBe(201)
    server.day = addDays(server.day, 181)
    await seen.get('/api/loans')
    await tidy(server.database, server.day)
    expect((await idle.get('/api/loans')).body.total).toBe(0)
    expect((await seen.get('/api/loans')).body.total).toBe(1)
    expect(await server.rows('select id from loan')).toHaveLength(1)
  })
})

describe('security.md §5: idempotency keys are kept 24 hours', () => {
  it('and forgotten after', async () => {
    const visitor = server.visitor()
    await visitor.post('/api/loans', { borrower_name: 'A', principal: 100, annual_rate: 5 }, { 'idempotency-key': 'k' })
    await tidy(server.database, server.day)
    expect(await server.rows(`select key from idempotency_key where key = 'k'`)).toHaveLength(1)
    await server.database.script(`update idempotency_key set created_at = now() - interval '25 hours'`)
    await tidy(server.database, server.day)
    expect(await server.rows('select key from idempotency_key')).toHaveLength(0)
  })
})

describe('security.md §8: daily backups, 7 daily and 4 weekly', () => {
  it('packs once a day where the database is ours to pack', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'winterjay-backups-'))
    await backUpToday(server.database, folder, localDate('2026-11-21'))
    await backUpToday(server.database, folder, localDate('2026-11-21'))
    if (server.database.dump === null) expect(existsSync(join(folder, 'backups'))).toBe(false)
    else expect(readdirSync(join(folder, 'backups'))).toEqual(['daily-2026-11-21.tar.gz'])
    rmSync(folder, { recursive: true })
  })
  it('keeps seven days and four Mondays', () => {
    const days = Array.from({ length: 60 }, (_, k) => addDays(localDate('2026-10-01'), k))
    const gone = expendable(days)
    const kept = days.filter((day) => !gone.includes(day))
    // The Mondays among the last seven days count for both rules.
    expect(kept).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', ...days.slice(-7)])
  })
})
