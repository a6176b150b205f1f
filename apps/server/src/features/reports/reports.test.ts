import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import { accountHolder } from '../../testing/accounts.ts'
import { actingFor, payer, testBusiness } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer, Visitor } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { paint } from '../../pdf/paint.ts'
import type { Painting } from '../../pdf/paint.ts'

/* Research reports over HTTP: asked for, made by the job, read as page and as file (reports §1 to §3). */

let server: TestServer
let ann: Shopper
const folder = mkdtempSync(join(tmpdir(), 'reports-'))
const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0

beforeAll(async () => {
  server = await startServer({
    OPEN_FEATURES: 'research,analytics,exports,members,branding',
    LIMIT_IMPORT: '1000',
    LIMIT_WRITE: '1000',
  })
  ann = await payer(server, 'Ann')
  const loan = {
    borrower_name: 'Zoé Lacroix',
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-01-01',
  }
  const made = await ann.post('/api/loans', { ...loan, late_fee_value: 0 })
  await ann.post(`/api/loans/${String(made.body['id'])}/payments`, { amount: 888.49, paid_on: '2026-02-01' })
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const ask = (who: Visitor, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  who.ask('POST', '/api/reports', { body: { kind: 'loan_book', title: 'My loans', locale: 'en', ...body }, headers })

interface Made {
  readonly path: string
  readonly report: Record<string, Json>
}

async function made(who: Visitor, body: object = {}, headers: Record<string, string> = {}): Promise<Made> {
  const asked = await ask(who, body, headers)
  expect(asked.status, asked.text).toBe(202)
  await runDueJobs(server.context)
  const path = `/api/reports/${String((asked.body['report'] as Record<string, Json>)['id'])}`
  const { body: answer } = await who.ask('GET', path, { headers })
  return { path, report: answer['report'] as Record<string, Json> }
}

interface Said {
  readonly title: string
  readonly blocks: readonly {
    readonly kind: string
    readonly table?: { readonly caption: string; readonly rows: string[][] }
  }[]
  readonly id: string
}
const sectionsOf = async (who: Visitor, path: string): Promise<readonly Said[]> =>
  (await who.get(`${path}/content`)).body['sections'] as unknown as Said[]

/** The stored file of a report. */
async function fileOf(id: Json | undefined): Promise<Buffer> {
  const [row] = await server.rows<{ file: string }>(
    `select encode(file, 'base64') as file from report where id = '${String(id)}'`,
  )
  return Buffer.from(row?.file ?? '', 'base64')
}

function poppler(command: string, options: readonly string[], file: Buffer): string {
  const path = join(folder, 'report.pdf')
  writeFileSync(path, file)
  return execFileSync(command, [...options, path], { encoding: 'utf8' })
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('a report of a loan book', () => {
  it('that was given up has no file; one that is asked for is queued, made by the job and read', async () => {
    const [lost] = await server.rows<{ id: string }>(
      `insert into report (owner_id, kind, title, locale, request, as_of)
       values ('${ann.ownerId}', 'loan_book', 'Lost', 'en', '{}', '2026-11-21') returning id`,
    )
    const { body: given } = await ann.get(`/api/reports/${lost?.id ?? ''}`)
    expect(given['report']).toMatchObject({ status: 'failed', progress: 0, pages: null, sha256: null })
    expect((await ann.get(`/api/reports/${lost?.id ?? ''}/file`)).body['code']).toBe('report_not_ready')
    const asked = await ask(ann)
    const report = asked.body['report'] as Record<string, Json>
    expect(report).toMatchObject({ status: 'queued', progress: 0, pages: null, sha256: null })
    const path = `/api/reports/${String(report['id'])}`
    await runDueJobs(server.context)
    const { body } = await ann.get(path)
    expect(body['report']).toMatchObject({ status: 'ready', progress: 100, kind: 'loan_book', title: 'My loans' })
    const sections = await sectionsOf(ann, path)
    expect(sections.map(({ id }) => id)).toEqual([
      'summary',
      'holdings',
      'allocation',
      'outlook',
      'stress',
      'costs',
      'method',
      'data',
      'risks',
      'appendix',
    ])
  })

  it('says what page, journal and calls say, to the cent', async () => {
    const { path } = await made(ann, { source: { from: '2026-01-01', to: '2026-11-21' } })
    const sections = await sectionsOf(ann, path)
    const rowsOf = (id: string, at: number): string[][] =>
      sections.find((section) => section.id === id)?.blocks.filter(({ kind }) => kind === 'table')[at]?.table?.rows ??
      []
    const figures = (await ann.get('/api/analytics/loans?from=2026-01-01&to=2026-11-21')).body
    const written = (amount: Json | undefined): string =>
      Number(amount).toLocaleString('en-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
    const received = figures['received'] as Record<string, Json>
    expect([written(figures['outstanding']), written(received['interest'])]).toEqual(['$9,211.51', '$100.00'])
    expect((await ann.get('/api/loans/stats')).body['outstanding_total']).toBe(figures['outstanding'])
    expect(rowsOf('appendix', 0)).toContainEqual(['Owed now', '$9,211.51'])
    expect(rowsOf('holdings', 0)).toEqual([['Zoé Lacroix', 'January 1, 2026', '12.00%', '$10,000.00', '$9,211.51']])
    expect(rowsOf('costs', 0)).toEqual([['2026', '$100.00', '$0.00', '$0.00', '$0.00']])
    const { per_account: accounts } = (await ann.get('/api/exports/journal?from=2026-01-01&to=2026-11-21'))
      .body as unknown as {
      per_account: { account: string; debit: number; credit: number }[]
    }
    const net = (name: string): number =>
      accounts.filter(({ account }) => account === name).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    expect([net('loans_receivable').toFixed(2), net('interest_income').toFixed(2)]).toEqual(['9211.51', '-100.00'])
  })

  it('leaves out what is not wanted, but neither method nor data nor risks', async () => {
    const { path } = await made(ann, { sections: ['summary'] })
    expect((await sectionsOf(ann, path)).map(({ id }) => id)).toEqual(['summary', 'method', 'data', 'risks'])
  })

  it('of a book without loans says so, and of one with 30 loans lists them', async () => {
    const empty = await payer(server, 'Empty')
    const none = await made(empty)
    const [summary, next] = await sectionsOf(empty, none.path)
    expect([summary?.id, next?.id]).toEqual(['summary', 'method'])
    expect(JSON.stringify(summary)).toContain('no loans yet')
    for (let n = 1; n <= 31; n += 1)
      await empty.post('/api/loans', {
        borrower_name: `B${n}`,
        principal: 1_000 + n,
        annual_rate: 9,
        term_months: 12,
        start_date: '2026-11-01',
      })
    const { path, report } = await made(empty)
    const holdings = (await sectionsOf(empty, path)).find(({ id }) => id === 'holdings')?.blocks[0]?.table
    expect(holdings?.caption).toBe('The 30 largest of 31 live loans')
    expect(holdings?.rows.map(([name]) => name).slice(0, 2)).toEqual(['B31', 'B30'])
    expect(Number(report['pages'])).toBeGreaterThanOrEqual(4)
    expect(Number(report['pages'])).toBeLessThanOrEqual(10)
  })
})

describe('its file (reports §3)', () => {
  it('has the same bytes whenever it is drawn from what was stored', async () => {
    const { report, path } = await made(ann, { locale: 'fr', title: 'Mes prêts' })
    const file = await fileOf(report['id'])
    expect([report['sha256'], report['bytes']]).toEqual([sha256(file), file.length])
    const content = (await ann.get(`${path}/content`)).body as unknown as Painting['papers'][number]
    const again = await paint({ papers: [content], madeAt: String(report['created_at']), logo: null })
    expect(sha256(again.bytes)).toBe(report['sha256'])
    expect((await ann.get(`${path}/file`)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    })
  })

  it.skipIf(!hasPoppler)('is tagged, in the reader’s language, and has real text (poppler)', async () => {
    const { report } = await made(ann, { locale: 'fr', title: 'Mes prêts' })
    const file = await fileOf(report['id'])
    const about = poppler('pdfinfo', [], file)
    expect(about).toMatch(/Tagged:\s+yes/)
    expect(about).toMatch(/Title:\s+Mes prêts/)
    expect(about).toMatch(new RegExp(`Pages:\\s+${String(report['pages'])}\\b`))
    const tree = poppler('pdfinfo', ['-struct-text'], file)
    for (const tag of [
      'Document',
      'Sect',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'LBody',
      'Table',
      'THead',
      'TBody',
      'TR',
      'TH',
      'TD',
      'Figure',
      'Caption',
    ])
      expect(tree, tag).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'))
    expect(tree).toContain('Zoé Lacroix')
    expect(
      poppler('pdffonts', [], file)
        .split('\n')
        .slice(2)
        .filter((line) => line !== '')
        .every((line) => /yes\s+yes\s+yes/.test(line)),
    ).toBe(true)
  })
})

describe('who may', () => {
  it('nobody without premium: the call itself refuses', async () => {
    const free = await accountHolder(server)
    expect((await ask(free)).body).toMatchObject({ code: 'premium_needed', feature: 'research' })
    expect((await free.get('/api/reports')).body['code']).toBe('premium_needed')
  })

  it('nobody reads or deletes what is another’s', async () => {
    const { path } = await made(ann)
    const other = await payer(server, 'Other')
    for (const address of [path, `${path}/content`, `${path}/file`]) expect((await other.get(address)).status).toBe(404)
    expect((await other.ask('DELETE', path)).status).toBe(404)
    expect((await ann.ask('DELETE', path)).status).toBe(204)
    expect((await ann.get(path)).body['code']).toBe('report_not_found')
  })

  it('a viewer of a business makes reports of its loans, but none of a person’s', async () => {
    const business = await testBusiness(server)
    const viewer = await business.join('viewer')
    const headers = actingFor(business.id)
    expect((await made(viewer, {}, headers)).report['status']).toBe('ready')
    const refused = await ask(viewer, { kind: 'marketplace' }, headers)
    expect([refused.status, refused.body['code']]).toEqual([422, 'report_of_person'])
    expect((await ask(ann, { kind: 'picks' })).body['code']).toBe('report_source_missing')
  })

  it('twenty in 24 hours, with those that were deleted (reports §2.2)', async () => {
    const busy = await payer(server, 'Busy')
    for (let n = 0; n < 19; n += 1) expect((await ask(busy)).status).toBe(202)
    const { path } = await made(busy)
    expect((await busy.ask('DELETE', path)).status).toBe(204)
    expect((await ask(busy)).body['code']).toBe('reports_used_up')
  })
})
