import { borrowerLoan, createLoan, deleteLoan, listLoans, loanStats, recordPayment } from '@winterjay/contract'
import type { profile } from '@winterjay/contract'
import { cents, fromPercent, localDate } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOptions } from './api.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { call } = await import('./api.ts')
const { fieldErrors, NetworkProblem, Problem } = await import('./problem.ts')
const { sessionToken, signIn, signOut } = await import('./session.ts')

const LOAN_ID = '7f8d0a3c-3b7e-4c51-9d43-0a1b2c3d4e5f'

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

/** Mocks the network: answers every call with `status` and `body`, and records what was sent. */
function answerWith(
  status: number,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    sent.push({
      url,
      headers: new Headers(request.headers),
      body: typeof request.body === 'string' ? JSON.parse(request.body) : null,
    })
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers }))
  })
  return sent
}

const answerProblem = (status: number, body: unknown, headers: Record<string, string> = {}): Sent[] =>
  answerWith(status, body, { 'content-type': 'application/problem+json; charset=utf-8', ...headers })

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

beforeEach(() => {
  signOut()
})

describe('call (wire §1.1: the specification’s names and units on the wire, cents and rates inside)', () => {
  it('encodes dollars, percentages and days, omits absent fields, and sends the language', async () => {
    const sent = answerProblem(409, { code: 'stop', detail: 'stop' })
    await failureOf(
      call(createLoan, {
        body: {
          borrower_name: 'Ada',
          principal: cents(1_000_050),
          annual_rate: fromPercent(34.99) as Rate,
          start_date: localDate('2026-01-31'),
          notes: 'first loan',
          borrower_email: null,
          balloon_percent: fromPercent(12.5),
        },
        idempotencyKey: 'k-1',
      }),
    )
    expect(sent[0]?.url).toBe('/api/loans')
    expect(sent[0]?.body).toEqual({
      borrower_name: 'Ada',
      principal: 10_000.5,
      annual_rate: 34.99,
      start_date: '2026-01-31',
      notes: 'first loan',
      borrower_email: null,
      balloon_percent: 12.5,
    })
    expect(sent[0]?.headers.get('accept-language')).toBe('fr')
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('names the business of a call about a loan book, and offers that for no other call (members §3.1)', async () => {
    const sent = answerProblem(409, { code: 'stop', detail: 'stop' })
    await failureOf(call(loanStats, { actingFor: LOAN_ID }))
    await failureOf(call(loanStats))
    expect(sent.map(({ headers }) => headers.get('acting-for'))).toEqual([LOAN_ID, null])
    // @ts-expect-error a call about oneself is never made for a business
    const refused: CallOptions<typeof profile> = { actingFor: LOAN_ID }
    expect(refused).toBeDefined()
  })

  it('fills in path parameters and leaves a defaulted field to the server', async () => {
    const sent = answerProblem(409, { code: 'stop', detail: 'stop' })
    await failureOf(
      call(recordPayment, {
        params: { loan_id: LOAN_ID },
        body: { amount: cents(2500), paid_on: localDate('2026-02-01') },
      }),
    )
    expect(sent[0]?.url).toBe(`/api/loans/${LOAN_ID}/payments`)
    expect(sent[0]?.body).toEqual({ amount: 25, paid_on: '2026-02-01' })
    await failureOf(call(borrowerLoan, { params: { loan_id: '../x y' } }))
    expect(sent[1]?.url).toBe('/api/borrower/loans/..%2Fx%20y')
  })

  it('sends the query without empty values, and decodes the answer', async () => {
    const sent = answerWith(200, { loans: [], total: 0, next_cursor: null, unknown_field: 1 })
    await expect(call(listLoans, { query: { sort_by: 'principal', search: '' } })).resolves.toEqual({
      loans: [],
      total: 0,
      next_cursor: null,
    })
    await call(listLoans)
    expect(sent.map(({ url }) => url)).toEqual(['/api/loans?sort_by=principal', '/api/loans'])
  })

  it('returns undefined for 204, and still sends a write without a body as JSON', async () => {
    const sent = answerWith(204, null)
    await expect(call(deleteLoan, { params: { loan_id: LOAN_ID } })).resolves.toBeUndefined()
    expect(sent[0]?.body).toEqual({})
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })
})

describe('problems (wire §2: RFC 9457, detail in the reader’s language)', () => {
  it('contain status, code, sentence, fields and the wait', async () => {
    const body = {
      code: 'invalid',
      detail: 'Look again.',
      errors: [
        { field: 'principal', detail: 'Too small.' },
        { field: 'principal', detail: 'Odd.' },
      ],
    }
    answerProblem(429, body, { 'retry-after': '30' })
    const problem = await failureOf(call(listLoans))
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ status: 429, code: 'invalid', detail: 'Look again.', retryAfter: 30 })
    expect(fieldErrors(problem)).toEqual({ principal: 'Too small.' })
  })

  it.each(['application/json', 'text/plain', 'application/vnd.api+json'])(
    'are read from any JSON error, such as %s (product §8: "the server’s detail field")',
    async (type) => {
      answerWith(400, { detail: 'Not today.' }, { 'content-type': type })
      expect(await failureOf(call(listLoans))).toMatchObject({
        name: 'Problem',
        status: 400,
        detail: 'Not today.',
        code: '',
        errors: [],
      })
      // Other servers use lists there.
      answerWith(422, { detail: [{ loc: ['body'], msg: 'field required' }] }, { 'content-type': type })
      expect(await failureOf(call(listLoans))).toBeInstanceOf(NetworkProblem)
    },
  )

  it('of a server that does not answer, or gives an unreadable answer, are described in the chosen language', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const offline = await failureOf(call(listLoans))
    expect(offline).toBeInstanceOf(NetworkProblem)
    expect(offline).toMatchObject({ detail: expect.stringContaining('injoignable') as unknown })
    answerWith(502, { html: true }, { 'content-type': 'text/html' })
    expect(await failureOf(call(listLoans))).toBeInstanceOf(NetworkProblem)
    answerWith(200, { loans: 'none' })
    expect(await failureOf(call(listLoans))).toBeInstanceOf(NetworkProblem)
  })

  it('do not replace an abort by the caller', async () => {
    const reason = new DOMException('left the page', 'AbortError')
    const { signal } = (() => {
      const controller = new AbortController()
      controller.abort(reason)
      return controller
    })()
    vi.stubGlobal('fetch', () => Promise.reject(reason))
    expect(await failureOf(call(listLoans, { signal }))).toBe(reason)
  })

  it('401 with a token signs out; a bad token is never a guest', async () => {
    signIn('secret', { name: 'Ada', email: 'ada@example.ca', subscription_status: 'none', trial_end: null })
    const sent = answerProblem(401, { code: 'no-session', detail: 'Sign in again.' })
    await failureOf(call(listLoans))
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sessionToken()).toBeNull()
    expect(stored.has('winterjay_token')).toBe(false)
  })
})
