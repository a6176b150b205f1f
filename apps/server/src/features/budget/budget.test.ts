import { BANK_PROVIDERS } from '@winterjay/budget'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { startServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('product §7: GET /budget/providers', () => {
  it('lists code, name and country of every provider, to anyone', async () => {
    const { status, body } = await server.visitor().get('/api/budget/providers')
    expect(status).toBe(200)
    expect(body).toEqual({ providers: BANK_PROVIDERS })
    expect(body['providers']?.[0]).toEqual({ code: 'rbc', name: 'RBC Royal Bank', country: 'CA' })
  })
  it('names them in the requested language (wire §1.6)', async () => {
    const { body } = await server.visitor().get('/api/budget/providers', { 'accept-language': 'fr-CA' })
    const names = new Map((body['providers'] ?? []).map(({ code, name }) => [String(code), String(name)]))
    expect(names.get('atlantic-cu')).toBe(
      'Coopératives de crédit de l’Atlantique (East Coast, Terre-Neuve-et-Labrador)',
    )
    expect(names.get('desjardins')).toBe('Desjardins')
  })
  it('creates no guest for a visitor who only reads it', async () => {
    const visitor = server.visitor()
    await visitor.get('/api/budget/providers')
    expect(visitor.cookies.size).toBe(0)
  })
})
