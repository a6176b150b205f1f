import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { VERSION } from '@winterjay/contract/version'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { startSecondServer } from '../testing/second-server.ts'
import type { Answer } from '../testing/server.ts'
import { onOneServer, port, server, visitor } from './testing/http.test-data.ts'

onOneServer()

describe('the published API description', () => {
  let shared: Record<string, Record<string, unknown>> = {}
  const resolved = (schema: Record<string, unknown>): Record<string, unknown> => {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1]
    return name === undefined ? schema : (shared[name] ?? expect.fail(`no schema ${name}`))
  }
  /** Every key of an answer must be in the schema: nothing undocumented is sent. */
  function expectDescribed(value: unknown, described: Record<string, unknown>, at: string): void {
    const schema = resolved(described)
    const choices = schema['anyOf'] as Record<string, unknown>[] | undefined
    if (value === null || typeof value !== 'object') return
    const fitting =
      choices?.map(resolved).find((choice) => choice['type'] === (Array.isArray(value) ? 'array' : 'object')) ?? schema
    if (Array.isArray(value))
      value.forEach((item, index) =>
        expectDescribed(item, fitting['items'] as Record<string, unknown>, `${at}[${index}]`),
      )
    else
      for (const [name, child] of Object.entries(value)) {
        const properties = fitting['properties'] as Record<string, Record<string, unknown>> | undefined
        expect(Object.keys(properties ?? {}), at).toContain(name)
        expectDescribed(child, properties?.[name] ?? {}, `${at}.${name}`)
      }
  }

  it('is OpenAPI 3.1 with every registered endpoint, and real answers match it: dollars, not cents', async () => {
    const description = (await visitor.get('/api/openapi.json')).body
    expect(String(description['openapi'])).toBe('3.1.0')
    shared = description['components']?.['schemas'] as unknown as typeof shared
    const made = await visitor.post('/api/loans', plainLoan({ principal: 1234.56, notes: 'n' }))
    const id = String(made.body['id'])
    const imported = await visitor.post('/api/loans/import', { file_content: tapeOf(1) })
    const paid = await visitor.post(`/api/loans/${id}/payments`, { amount: 10.5, paid_on: '2026-11-01' })
    const answers: Record<string, Answer> = {
      'GET /api/loans': await visitor.get('/api/loans'),
      'POST /api/loans': made,
      'GET /api/loans/stats': await visitor.get('/api/loans/stats'),
      'GET /api/loans/ageing': await visitor.get('/api/loans/ageing'),
      'GET /api/loans/{loan_id}': await visitor.get(`/api/loans/${id}`),
      'PATCH /api/loans/{loan_id}': await visitor.ask('PATCH', `/api/loans/${id}`, { body: { notes: 'x' } }),
      'POST /api/loans/{loan_id}/payments': paid,
      'POST /api/loans/import': imported,
      'GET /api/loans/imports': await visitor.get('/api/loans/imports'),
      'GET /api/borrower/loans/{loan_id}': await visitor.get(`/api/borrower/loans/${id}`),
      'GET /api/budget/providers': await visitor.get('/api/budget/providers'),
    }
    for (const endpoint of server.context.endpoints) {
      const call = description['paths']?.[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(call?.['summary'], endpoint.path).toBe(endpoint.summary)
      expect(String(call?.['responses']?.['default']?.['$ref']), endpoint.path).toBe('#/components/responses/Problem')
      const answer = answers[`${endpoint.method} ${endpoint.path}`]
      if (answer === undefined) continue
      const schema = call?.['responses']?.[String(answer.status)]?.['content']?.['application/json']?.[
        'schema'
      ] as unknown as Record<string, unknown>
      const parsed = z
        .fromJSONSchema(
          JSON.parse(
            JSON.stringify({ ...schema, $defs: shared }).replaceAll('#/components/schemas/', '#/$defs/'),
          ) as typeof schema,
        )
        .safeParse(answer.body)
      expect(parsed.error?.message, endpoint.path).toBeUndefined()
      expectDescribed(answer.body, schema, endpoint.path)
    }
    expect(made.body).toMatchObject({ principal: 1234.56, outstanding: 1234.56, payment_amount: 102.88 })
    expect(paid.body['payments']).toMatchObject([{ amount: 10.5 }])
    expect(shared['NewLoan']?.['properties']).toMatchObject({ principal: { type: 'number' } })
  })

  it('is readable as a page, whose only script and style sheet are files of ours (security §3)', async () => {
    const page = await visitor.get('/api/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text.match(/<(?:script|style|link)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="../reference/reference.css">',
      '<script type="module" src="../reference/reference.js">',
    ])
    expect(page.text).not.toMatch(/ (?:on\w+|style)=/)
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect((await visitor.get('/api/openapi.json')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
})

describe('probes', () => {
  it('/healthz is alive, /readyz has a migrated database, /metrics requires the token', async () => {
    expect((await visitor.get('/healthz')).body).toEqual({ alive: true, version: VERSION })
    expect((await visitor.get('/readyz')).body).toEqual({ ready: true })
    expect((await visitor.get('/metrics')).status).toBe(404)
    const metrics = await visitor.get('/metrics', { authorization: `Bearer ${'m'.repeat(20)}` })
    expect([metrics.status, metrics.text.includes('process_cpu')]).toEqual([200, true])
    expect(metrics.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})

describe('on a real connection', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it('anything but HTTP is 400, too many headers 431, as JSON with our headers', async () => {
    const asked: [string, number][] = [
      ['NONSENSE\r\n\r\n', 400],
      ['GET /api/loans HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
      [`GET /api/loans HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ]
    for (const [text, status] of asked) {
      const answer = await raw(text)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toMatch(/content-type: application\/problem\+json/i)
      expect(answer).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        status,
        detail: expect.any(String) as unknown,
      })
    }
  })

  it('waits for nobody longer than security §4 says, and answers slow clients with 408 (T30)', async () => {
    const { server: listening } = server.context.app
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } = listening
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      maxRequestsPerSocket: 1_000,
    })
    const balanced = await startSecondServer(server, { TRUST_PROXY: '1' })
    expect(balanced.context.app.server.keepAliveTimeout).toBe(65_000)
    listening.headersTimeout = 100
    try {
      const answer = await raw('GET /api/loans HTTP/1.1\r\nHost: x\r\n')
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status: 408, code: 'time_out' })
    } finally {
      listening.headersTimeout = headersTimeout
    }
  })

  it('a guest’s import above 6 MiB is 413 by its Content-Length, and also when it is chunked without one (security T14)', async () => {
    const send = (
      headers: Record<string, string | number>,
      write: (chunk: Buffer) => Buffer[],
    ): Promise<{ status: number | undefined; body: string }> =>
      new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/api/loans/import',
            headers: { 'content-type': 'application/json', ...headers },
          },
          (response) => {
            let body = ''
            response.on('data', (chunk) => (body += String(chunk)))
            response.on('end', () => {
              resolve({ status: response.statusCode, body })
              request.destroy()
            })
          },
        )
        // The server closes the connection after its answer; the rest of the request fails.
        request.on('error', (error) =>
          'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET') ? undefined : reject(error),
        )
        for (const chunk of write(Buffer.alloc(1_048_576, 'x'))) request.write(chunk)
        request.end()
      })
    const announced = await send({ 'content-length': 7 * 1_048_576 }, (chunk) => Array<Buffer>(7).fill(chunk))
    expect([announced.status, JSON.parse(announced.body)]).toMatchObject([413, { code: 'too_large' }])
    const chunked = await send({ 'transfer-encoding': 'chunked' }, (chunk) => [
      Buffer.from('{"file_content":"'),
      ...Array<Buffer>(7).fill(chunk),
      Buffer.from('"}'),
    ])
    expect([chunked.status, JSON.parse(chunked.body)]).toMatchObject([413, { code: 'too_large' }])
    expect(await server.rows('select 1 from owner')).toEqual([])
    expect((await visitor.post('/api/loans/import', { file_content: tapeOf(1) })).status).toBe(200)
  })

  it('a visitor who disconnects in the middle of a file does not affect the server', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/loans/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"file_content":"',
        )
        setTimeout(() => socket.destroy(), 20)
      })
      socket.on('close', () => resolve())
    })
    expect((await visitor.get('/api/loans')).status).toBe(200)
  })
})

it('thirty new visitors at once each get their own book', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => server.visitor().post('/api/loans', plainLoan())))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(30).fill(201))
  expect(await server.rows('select count(distinct owner_id)::int as owners from loan')).toEqual([{ owners: 30 }])
})
