import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listBankProviders } from '@winterjay/contract'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { call } = await import('./api.ts')
const { dayAtServer, serverDay } = await import('./server-day.ts')

const answer = async (headers: Record<string, string>): Promise<void> => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('{"providers":[]}', { status: 200, headers: { 'content-type': 'application/json', ...headers } }),
    ),
  )
  await call(listBankProviders)
}

describe('the server’s day and zone (security §6.4)', () => {
  it('are those of its last answer, wherever the reader is; cached answers and proxies do not change them', async () => {
    await answer({ 'x-today': '2031-03-31', 'x-time-zone': 'Pacific/Auckland', 'cache-control': 'no-store' })
    expect(serverDay()).toBe('2031-03-31')
    expect(dayAtServer('2031-03-30T12:30:00Z')).toBe('2031-03-31')
    await answer({ 'x-today': '2031-03-30', 'x-time-zone': 'America/Toronto', 'cache-control': 'public, max-age=3600' })
    await answer({ 'cache-control': 'no-store' })
    expect(serverDay()).toBe('2031-03-31')
    await answer({ 'x-today': '2031-04-01', 'x-time-zone': 'America/Vancouver', 'cache-control': 'no-store' })
    expect([serverDay(), dayAtServer('2031-04-01T05:30:00Z')]).toEqual(['2031-04-01', '2031-03-31'])
  })
  it('no time zone is hard-coded in the web’s code', () => {
    const folder = join(import.meta.dirname, '..', '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(
      files.filter((name) =>
        /['"`](?:Africa|America|Asia|Atlantic|Australia|Canada|Europe|Indian|Pacific)\//u.test(
          readFileSync(join(folder, name), 'utf8'),
        ),
      ),
    ).toEqual([])
  })
})
