import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { VERSION } from '@winterjay/contract/version'
import { lastVerification, newestBackup } from '../../backups/records.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/db.ts'
import type { Space } from '../../space.ts'
import { databaseMetrics } from './database-metrics.ts'

/** What is counted. */
export interface MetricsSources {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir'>
  readonly clock: Clock
  readonly space: Space
}

/** `GET /metrics` in Prometheus text format; requires the token. */
export function serveMetrics(app: FastifyInstance, token: string, sources: MetricsSources): void {
  const registry = new Registry()
  const countDatabase = databaseMetrics(registry, sources.database, sources.clock.today)
  const countFolder = folderMetrics(registry, sources)
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
    await countDatabase()
    countFolder()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** @returns a function that looks at the disk of the data folder, and at the backups of an embedded database */
function folderMetrics(registry: Registry, { database, config, space }: MetricsSources): () => void {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] })
  const isShort = gauge('winterjay_disk_short', 'Whether the disk of the data folder has less than FREE_SPACE_MIN_MIB')
  const count = (): void => isShort.set(space.shortage() === null ? 0 : 1)
  if (database.pack === null) return count
  const madeAt = gauge('winterjay_backup_timestamp_seconds', 'When the newest backup was made; 0 without any')
  const checkedAt = gauge(
    'winterjay_backup_verification_timestamp_seconds',
    'When a backup was last restored on the side; 0 before the first time',
  )
  const isGood = gauge('winterjay_backup_verification_success', 'Whether that restore worked and its books agreed')
  return () => {
    count()
    madeAt.set((newestBackup(config.dataDir)?.madeAt.getTime() ?? 0) / 1_000)
    const last = lastVerification(config.dataDir)
    checkedAt.set(last === null ? 0 : Date.parse(last.checkedAt) / 1_000)
    isGood.set(last?.isGood === true ? 1 : 0)
  }
}
