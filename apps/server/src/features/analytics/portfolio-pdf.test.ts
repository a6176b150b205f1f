import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatCents, localDate } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'

/* lending §7.19: the report on a loan book on paper, with the figures of the page. Today is 20 April 2026. */

const desk = lendingDesk()
const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.skipIf(!hasPoppler).each(['en', 'fr'] as const)(
  'is tagged, and has each amount of the page, in %s',
  async (locale) => {
    desk.server.day = localDate('2026-04-20')
    const A = { principal: 10_000, annual_rate: 12, term_months: 12, late_fee_value: 0 }
    const late = await desk.create({ ...A, borrower_name: 'Zoé Côté', start_date: '2026-01-01' })
    await desk.pay(late, 888.49, '2026-02-01')
    await desk.create({ ...A, borrower_name: 'Ann Lee', start_date: '2026-04-01', payment_frequency: 'weekly' })
    await desk.lender.post(`/api/loans/${late}/events`, { event: 'promise', amount: 300, by: '2026-05-04' })
    const { body } = await desk.lender.get('/api/loans/portfolio')
    const cookie = [...desk.lender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/loans/portfolio/pdf?language=${locale}`
    const answer = await desk.server.context.app.inject({ method: 'GET', url, headers: { cookie } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const file = join(folder, `${locale}.pdf`)
    writeFileSync(file, answer.rawPayload)
    const poppler = (command: string, ...options: readonly string[]): string =>
      execFileSync(command, [...options, file, ...(command === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })
    expect(poppler('pdfinfo')).toMatch(/Tagged:\s+yes/)
    const tree = poppler('pdfinfo', '-struct-text')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'))
    const text = poppler('pdftotext', '-layout').replaceAll(/[\u00A0\u202F]/g, ' ')
    const receipts = body['receipts'] as unknown as Record<
      'weeks' | 'months',
      { interest: number; principal: number }[]
    >
    const amounts = [...receipts.weeks, ...receipts.months].flatMap(({ interest, principal }) => [interest, principal])
    expect(new Set(amounts).size).toBeGreaterThan(30)
    for (const amount of [...amounts, Number(body['outstanding']), 300])
      expect(text).toContain(formatCents(Math.round(amount * 100) as Cents, locale).replaceAll(/[\u00A0\u202F]/g, ' '))
    expect(text).toContain('Zoé Côté')
  },
)
