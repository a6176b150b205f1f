import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { VERSION } from '@winterjay/contract/version'

/** `GET /metrics` in Prometheus text format; requires the token. */
export function serveMetrics(app: FastifyInstance, token: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'winterjay_build_info',
    help: 'The running version; always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1)
  const seconds = new Histogram({
    name: 'winterjay_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
