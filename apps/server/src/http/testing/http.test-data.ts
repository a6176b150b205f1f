import type { AddressInfo } from 'node:net'
import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startServer } from '../../testing/server.ts'
import type { TestServer, Visitor } from '../../testing/server.ts'

export let server: TestServer

export let visitor: Visitor

export let port: number

export const everyRoute = (): [Parameters<Visitor['ask']>[0], string][] => [
  ...server.context.endpoints.map((endpoint): [Parameters<Visitor['ask']>[0], string] => [
    endpoint.method,
    endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
  ]),
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/api/nothing'],
  ['GET', '/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api/loans/%zz'],
  ['GET', `/api/loans?${'x'.repeat(9_000)}`],
]

/** One listening server for a test file; each test starts with an empty database and a new visitor. */
export function onOneServer(): void {
  beforeAll(async () => {
    server = await startServer({
      ALLOWED_ORIGINS: 'https://localhost,capacitor://localhost',
      METRICS_TOKEN: 'm'.repeat(20),
    })
    await server.context.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.context.app.server.address() as AddressInfo).port
  })
  afterAll(async () => server.close())
  beforeEach(async () => {
    await server.empty()
    server.day = localDate('2026-11-21')
    visitor = server.visitor()
  })
}
