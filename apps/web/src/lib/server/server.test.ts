import { listLoans } from '@winterjay/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: 'https://localhost' } })
vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null })

interface Sent {
  readonly url: string
  readonly credentials: RequestCredentials | undefined
}

/** The request that an app built for `server` makes. */
async function callOf(server: string): Promise<Sent & { origin: string }> {
  vi.resetModules()
  vi.stubEnv('VITE_SERVER', server)
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    sent.push({ url, credentials: request.credentials })
    return Promise.resolve(Response.json({ loans: [], total: 0, next_cursor: null }))
  })
  const { call } = await import('./api.ts')
  const { publicUrl } = await import('./server.ts')
  await call(listLoans)
  return { url: '', credentials: undefined, ...sent[0], origin: publicUrl() }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the server’s address (security §2, mobile shell)', () => {
  it('is the page’s own origin on the web', async () => {
    expect(await callOf('')).toEqual({ url: '/api/loans', credentials: undefined, origin: 'https://localhost' })
  })

  it('has the path of the public address, which the page names, in calls and links', async () => {
    vi.stubGlobal('document', { querySelector: () => ({ content: '/money' }) })
    const sent = await callOf('')
    vi.stubGlobal('document', undefined)
    expect(sent).toEqual({ url: '/money/api/loans', credentials: undefined, origin: 'https://localhost/money' })
  })

  it('is the origin that the shell was built for, with the guest’s cookie, and the base of links that leave the device', async () => {
    expect(await callOf('https://winterjay.example')).toEqual({
      url: 'https://winterjay.example/api/loans',
      credentials: 'include',
      origin: 'https://winterjay.example',
    })
  })
})
