import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { BadSetting } from '../settings.ts'
import { ANN, accountsOn } from '../testing/sign-up.ts'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { startTracing } from './tracing.ts'

/** The parts of OTLP's JSON that are looked at. */
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly status: { readonly code: number }
}

/** The test runner loads the interface of OpenTelemetry itself. */
const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@opentelemetry/sdk'))
const reports: unknown[] = []
const report = (fault: unknown): void => void reports.push(fault)

/** A collector that speaks OTLP over HTTP. */
let collector: Server
let bodies: string[] = []
let answer = 200
let server: TestServer
let endTraces: () => Promise<void>

const settings = (environment: Record<string, string> = {}): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  ...environment,
})
async function start(environment: Record<string, string>): Promise<void> {
  endTraces = await startTracing(readConfig(environment), report)
  server = await startServer(environment)
}
const accounts = accountsOn(() => server)
const delivered = (): readonly Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((one) =>
      one.scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
const valueOf = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

beforeEach(async () => {
  bodies = []
  answer = 200
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await server.close()
  await endTraces()
  await new Promise((resolve) => collector.close(resolve))
})

describe('traces (OTEL_EXPORTER_OTLP_ENDPOINT)', () => {
  it('without an endpoint nothing is loaded and nothing is sent', async () => {
    await start({})
    expect((await server.visitor().get('/api/loans')).status).toBe(200)
    await endTraces()
    expect([isLoaded(), bodies]).toEqual([false, []])
    await server.close()
    await start(settings())
    expect(isLoaded()).toBe(true)
  })

  it('a request is a span of its route, with its statements inside; a body that comes in parts changes nothing', async () => {
    await start(settings())
    const visitor = server.visitor()
    const made = await visitor.post('/api/loans', plainLoan({ borrower_name: 'Zephyrine' }))
    await visitor.get(`/api/loans/${String(made.body['id'])}`)
    await endTraces()
    const spans = delivered()
    const post = spans.find(({ name }) => name === 'POST /api/loans')
    expect(valueOf(post, 'http.response.status_code')).toBe(201)
    expect(valueOf(post, 'winterjay.request')).toBe(made.headers['x-request-id'])
    const inside = spans.filter(({ traceId, parentSpanId }) => traceId === post?.traceId && parentSpanId !== undefined)
    expect(inside.filter(({ name }) => name === 'SQL insert').length).toBeGreaterThan(1)
    expect(spans.map(({ name }) => name)).toContain('GET /api/loans/:loan_id')
    // What runs every second outside of a request is no trace.
    expect(spans.filter((one) => one.parentSpanId === undefined && one.name.startsWith('SQL'))).toEqual([])
  })

  it('say nothing that was entered: no value of a statement, no address, no secret (security T29)', async () => {
    await start(settings())
    const ann = await accounts.signUp()
    const made = await ann.post('/api/loans', plainLoan({ borrower_name: 'Zephyrine', notes: 'a barn on the hill' }))
    await ann.get(`/api/loans/${String(made.body['id'])}`)
    await ann.post('/api/auth/login', { email: ANN.email, password: 'wrong horse' })
    await endTraces()
    const text = bodies.join('\n')
    expect(text).toContain('POST /api/loans')
    for (const secret of ['Zephyrine', 'barn', ANN.email, ANN.name, 'wrong horse', ann.token, made.body['id']])
      expect(text).not.toContain(String(secret))
  })

  it('a request continues the trace of a proxy, and of nobody else', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    for (const [proxies, isContinued] of [
      ['0', false],
      ['1', true],
    ] as const) {
      bodies = []
      await start(settings({ TRUST_PROXY: proxies }))
      await server.visitor().get('/api/loans', { traceparent })
      await endTraces()
      const span = delivered().find(({ name }) => name === 'GET /api/loans')
      expect([span?.traceId === traceparent.split('-')[1], span?.parentSpanId !== undefined]).toEqual([
        isContinued,
        isContinued,
      ])
      if (!isContinued) await server.close()
    }
  })

  it('a collector that refuses is reported once, and no request notices', async () => {
    reports.length = 0
    answer = 400
    await start(settings())
    expect((await server.visitor().get('/api/loans')).status).toBe(200)
    await endTraces()
    expect(reports.map(String)).toEqual([
      'Error: the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take the traces',
    ])
  })

  it('OTEL_TRACES_SAMPLER_ARG is the share of requests that are traced', async () => {
    await start(settings({ OTEL_TRACES_SAMPLER_ARG: '0' }))
    await server.visitor().get('/api/loans')
    await endTraces()
    expect(bodies).toEqual([])
    for (const wrong of ['1.5', '-1', 'half'])
      expect(() => readConfig(settings({ OTEL_TRACES_SAMPLER_ARG: wrong }))).toThrow(BadSetting)
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
  })
})
