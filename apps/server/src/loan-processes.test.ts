// Runs on both engines.
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { builtServerWithHome } from './testing/built-server-with-home.test-data.ts'
import type { RunningServer } from './testing/built-server.ts'
import { plainLoan, tapeOf } from './testing/requests/loan-requests.ts'

/* The loan book when its process is killed (product §10 "Crash", security §8): real processes, on either database. */

const place = builtServerWithHome()
let server: RunningServer

const start = async (): Promise<void> => {
  server = await place.built.start({ ...place.home.environment, LIMIT_IMPORT: '1000000' })
}
const kill = async (): Promise<void> => {
  server.child.kill('SIGKILL')
  await server.ended
}

/** A client that writes over a socket and keeps the cookie, whichever process answers. */
function writer(): { post: (path: string, body: object) => Promise<Response>; names: () => Promise<string[]> } {
  let cookie = ''
  const ask = async (path: string, options: RequestInit): Promise<Response> => {
    const response = await fetch(server.address + path, {
      ...options,
      headers: { 'content-type': 'application/json', cookie },
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return response
  }
  const names = async (): Promise<string[]> => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = (await (
        await ask(`/api/loans?limit=500&sort_dir=asc${cursor && `&cursor=${cursor}`}`, {})
      ).json()) as { loans: { borrower_name: string }[]; next_cursor: string | null }
      found.push(...page.loans.map((loan) => loan.borrower_name))
      cursor = page.next_cursor
    }
    return found
  }
  return { post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }), names }
}

/** Four payments of each of `count` loans of `tapeOf`, from one on. */
const paymentsOf = (from: number, count: number): string =>
  `borrower_name,paid_on,amount\n${Array.from({ length: count * 4 }, (_, index) => `Borrower ${from + Math.floor(index / 4) + 1},2026-0${(index % 4) + 3}-15,50\n`).join('')}`

describe('a long file (lending §4.3)', () => {
  const remark = 'x'.repeat(200)
  const rows = Array.from({ length: 4_500 }, (_, index) =>
    index % 3 === 2 ? `,1000,12,12,2026-01-31,${remark}` : `Borrower ${index},1000,12,12,2026-01-31,${remark}`,
  )
  const fileOf = (header: string): string => `${header}\n${rows.join('\n')}\n`
  const header = 'borrower_name,principal,annual_rate,term_months,start_date,notes'

  it('which the embedded engine has read in a thread of its own, makes its loans in its order, and every other row is named', async () => {
    await start()
    const someone = writer()
    const answer = await someone.post('/api/loans/import', { file_content: fileOf(header) })
    const said = (await answer.json()) as { created_count: number; total_processed: number; errors: string[] }
    expect(said).toMatchObject({ created_count: 3_000, total_processed: 4_500 })
    expect(said.errors.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual(
      Array.from({ length: 1_500 }, (_, index) => 3 * index + 4),
    )
    const names = await someone.names()
    expect(names).toEqual(rows.map((row) => row.split(',')[0]).filter((name) => name !== ''))
    const again = await someone.post('/api/loans/import', { file_content: fileOf(header), already_in_book: 'refuse' })
    expect(await again.json()).toMatchObject({ created_count: 0, total_processed: 4_500 })
    await kill()
  })

  it('without a column that a loan needs is refused, and the next file is read', async () => {
    await start()
    const someone = writer()
    const refused = await someone.post('/api/loans/import', { file_content: fileOf(header.replace('principal', 'p')) })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'file_content' }] })
    expect((await someone.post('/api/loans/import', { file_content: fileOf(header) })).status).toBe(200)
    await kill()
  })
})

describe('kill -9 (security §8)', () => {
  it('at any moment: every acknowledged loan and payment is there afterwards, nothing needs repair, the books agree', async () => {
    const people = Array.from({ length: 4 }, writer)
    const acknowledged: string[][] = people.map(() => [])
    for (const round of [1, 2]) {
      await start()
      let count = 0
      const work = people.map(async (someone, index) => {
        for (let number = 0; ; number += 1) {
          const name = `Round ${round}, person ${index}, loan ${number}`
          try {
            const made = (await (await someone.post('/api/loans', plainLoan({ borrower_name: name }))).json()) as {
              id: string
            }
            acknowledged[index]?.push(name)
            if (
              (await someone.post(`/api/loans/${made.id}/payments`, { amount: 100, paid_on: '2026-11-01' })).status !==
              201
            )
              return
          } catch {
            return
          }
          if ((count += 1) === 40 * round) server.child.kill('SIGKILL')
        }
      })
      await Promise.all(work)
      await server.ended
    }
    await start()
    for (const [index, someone] of people.entries()) {
      const names = await someone.names()
      expect(acknowledged[index]?.length).toBeGreaterThan(5)
      expect(names).toEqual(expect.arrayContaining(acknowledged[index] ?? []))
      expect(new Set(names).size).toBe(names.length)
    }
    server.child.kill('SIGTERM')
    await server.ended
    expect(await place.built.command(['check-books'], place.home.environment)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The books agree\.\nMark of the audit log: \S+\n$/),
    })
  }, 240_000)

  it('in the middle of an import: all of it or nothing is stored', async () => {
    await start()
    const someone = writer()
    await someone.post('/api/loans', plainLoan())
    const answer = someone.post('/api/loans/import', { file_content: tapeOf(4_000) }).then(
      (response) => response.status,
      () => null,
    )
    await delay(250)
    await kill()
    const status = await answer
    await start()
    const count = (await someone.names()).length
    expect(status === 200 ? [4_001] : [1, 4_001]).toContain(count)
    expect((await someone.post('/api/loans/import', { file_content: tapeOf(4_000), again: true })).status).toBe(
      count === 1 ? 200 : 422,
    )
  }, 240_000)

  it('in the middle of an import of payments: a part is recorded whole or not at all, and the next attempt goes on', async () => {
    await start()
    const someone = writer()
    expect((await someone.post('/api/loans/import', { file_content: tapeOf(1_000) })).status).toBe(200)
    const parts = [0, 1].map((part) => paymentsOf(500 * part, 500))
    const send = (part: string): Promise<Response> => someone.post('/api/loans/payments/import', { file_content: part })
    const answers = parts.map((part) =>
      send(part).then(
        ({ status }) => status,
        () => null,
      ),
    )
    await delay(400)
    await kill()
    const statuses = await Promise.all(answers)
    await start()
    for (const [at, part] of parts.entries()) {
      const again = (await (await send(part)).json()) as { created_count: number; known_count: number }
      expect(again.created_count + again.known_count).toBe(2_000)
      expect(statuses[at] === 200 ? [2_000] : [0, 2_000]).toContain(again.known_count)
    }
    server.child.kill('SIGTERM')
    await server.ended
    expect(await place.built.command(['check-books'], place.home.environment)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The books agree.'),
    })
  }, 240_000)
})

it('when stopping, it tells its load balancer and keeps answering; a second signal ends the wait (rolling upgrade, docs/operations.md)', async () => {
  server = await place.built.start({ ...place.home.environment, DRAIN_SECONDS: '600' })
  const statusOf = (path: string): Promise<number> => fetch(server.address + path).then(({ status }) => status)
  expect(await statusOf('/readyz')).toBe(200)
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect((await writer().post('/api/loans', plainLoan())).status).toBe(201)
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.child.exitCode).toBe(0)
}, 120_000)

it('a hanging request, or a second Ctrl-C (npm forwards the terminal’s), does not prevent a clean stop: the database is closed and no lock remains (security §8)', async () => {
  await start()
  const someone = writer()
  await someone.post('/api/loans', plainLoan())
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  const cut = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  socket.write(
    'POST /api/loans HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  // The server has read its headers when a later request on another connection is answered.
  await someone.names()
  server.child.kill('SIGINT')
  await expect
    .poll(() =>
      fetch(`${server.address}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  server.child.kill('SIGINT')
  await server.ended
  await cut
  expect(server.child.exitCode).toBe(0)
  expect(readdirSync(place.home.folder, { recursive: true }).filter((name) => String(name).includes('lock'))).toEqual(
    [],
  )
  await start()
  expect(await someone.names()).toHaveLength(1)
}, 120_000)
