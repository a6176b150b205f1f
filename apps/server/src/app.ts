import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import { VERSION } from '@winterjay/contract/version'
import { sql } from 'drizzle-orm'
import Fastify, { LogController } from 'fastify'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { firstRow, sqlState } from './db/db.ts'
import type { Database } from './db/db.ts'
import { accountRoutes } from './features/account/routes.ts'
import { readAccountSession } from './features/account/sign-in/sessions.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { readKeySession } from './features/api-keys/key-session.ts'
import { businessRoutes } from './features/businesses/routes.ts'
import { benefitsRoutes } from './features/benefits/routes.ts'
import { brandingRoutes } from './features/branding/routes.ts'
import { borrowerRoutes } from './features/borrower/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { budgetRoutes } from './features/budget/routes.ts'
import { sharedBudgetRoutes } from './features/budget/shared-routes.ts'
import { budgetSyncRoutes } from './features/budget/sync-routes.ts'
import { holdingRoutes } from './features/picks/holdings-routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { optimizationRoutes } from './features/optimization/routes.ts'
import { loanImportRoutes } from './features/loans/import/import-routes.ts'
import { paymentFileRoutes } from './features/loans/payment-import/payment-routes.ts'
import { lenderRoutes } from './features/lender/routes.ts'
import { loanRoutes } from './features/loans/routes.ts'
import { applicationRoutes } from './features/marketplace/apply/application-routes.ts'
import { autoInvestRoutes } from './features/marketplace/auto-invest/auto-invest-routes.ts'
import { operatorRoutes } from './features/marketplace/operator/operator-routes.ts'
import { portfolioRoutes } from './features/marketplace/portfolio/portfolio-routes.ts'
import { marketplaceRoutes } from './features/marketplace/routes.ts'
import { memeCoinRoutes } from './features/meme-coins/routes.ts'
import { recommendationRoutes } from './features/picks/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { savedPicksRoutes } from './features/picks/saved-picks-routes.ts'
import { requirePremium } from './features/subscription/premium.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import type { Context } from './context.ts'
import { answerErrors, sendProblem } from './http/errors.ts'
import { answerHeaders, setHeaders } from './http/headers.ts'
import { readJson } from './http/json.ts'
import { createLimits } from './http/limits.ts'
import { localeOf } from './http/locale.ts'
import { loggerOf } from './http/log.ts'
import { serveMetrics } from './http/metrics/metrics.ts'
import { describeApiAsPage } from './features/api-keys/reference-page.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { RETRY_SECONDS, commonProblem, refuse } from './http/problems.ts'
import type { Mailer } from './mail/mailer.ts'
import { ownerDeletionJobs } from './features/account/privacy/owner-deletion.ts'
import { mailJobs } from './mail/post.ts'
import { createMarket } from './market/market.ts'
import { traceRequests } from './tracing/tracing.ts'
import { createPayments } from './payments/payments.ts'
import { UNLIMITED_SPACE } from './space.ts'
import type { Space } from './space.ts'

export interface AppOptions {
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  readonly mailer: Mailer
  /** The disk of the data folder; undefined for a database in memory. */
  readonly space?: Space
  /** Whether the server is shutting down: it still answers, and tells the load balancer to send no new requests. */
  readonly isDraining?: () => boolean
  /** Folder of the built web app; null in API tests. */
  readonly webFolder: string | null
  /** Where the log is written; standard output by default. */
  readonly log?: Writable
}

/** Builds the whole server on an open, migrated database. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<{ app: FastifyInstance; context: Context }> {
  const { config, database, clock, mailer, space = UNLIMITED_SPACE, isDraining = () => false } = options
  const app = bareApp(config, options.log)
  // First, so that the span covers all that comes after it.
  traceRequests(app)
  const context: Context = {
    app,
    database,
    config,
    clock,
    limits: createLimits(database, config.limits, (fault) =>
      app.log.warn({ sqlState: sqlState(fault) }, 'a read was not counted'),
    ),
    mailer,
    market: createMarket(config, database.db, clock, app.log),
    payments: await createPayments(config, database, clock),
    readAccountSession,
    readKeySession: (key, address) => readKeySession({ database, config, clock }, key, address),
    requirePremium: (session, premium) => requirePremium({ database, config, clock }, session, premium),
    endpoints: [],
    jobs: [],
    sealedTables: new Map(),
    beforeDeletion: [],
  }
  app.decorateRequest('session')
  app.decorate('answerNotFound', (request, reply) => sendProblem(reply, commonProblem('not_found', localeOf(request))))
  await app.register(fastifyCookie)
  answerErrors(app)
  setHeaders(app, config, clock)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > MAX_ADDRESS_BYTES) refuse('address_too_long')
  })
  readJson(app)
  serveProbes(app, database, space, isDraining)
  if (config.metricsToken !== null) serveMetrics(app, config.metricsToken, { database, config, clock, space })
  addFeatures(context)
  serveDescription(app, context)
  if (options.webFolder !== null) servePages(app, options.webFolder, config)
  else app.setNotFoundHandler((request, reply) => app.answerNotFound(request, reply))
  return { app, context }
}

/** Registers every feature's endpoints and jobs. */
function addFeatures(context: Context): void {
  mailJobs(context)
  ownerDeletionJobs(context)
  accountRoutes(context)
  loanRoutes(context)
  lenderRoutes(context)
  loanImportRoutes(context)
  paymentFileRoutes(context)
  exportRoutes(context)
  analyticsRoutes(context)
  reportRoutes(context)
  documentRoutes(context)
  noticeRoutes(context)
  borrowerRoutes(context)
  benefitsRoutes(context)
  clientRoutes(context)
  marketplaceRoutes(context)
  applicationRoutes(context)
  operatorRoutes(context)
  portfolioRoutes(context)
  autoInvestRoutes(context)
  budgetRoutes(context)
  budgetSyncRoutes(context)
  sharedBudgetRoutes(context)
  memeCoinRoutes(context)
  recommendationRoutes(context)
  savedPicksRoutes(context)
  holdingRoutes(context)
  optimizationRoutes(context)
  subscriptionRoutes(context)
  businessRoutes(context)
  apiKeyRoutes(context)
  webhookRoutes(context)
  brandingRoutes(context)
  supportRoutes(context)
}

/** Asked every few seconds by balancers and Prometheus: not logged. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
const MAX_ADDRESS_BYTES = 8_192
const MAX_HEADER_BYTES = 16_384
const BODY_BYTES = 256 * 1024

/**
 * An address below the path of the public one, whether the proxy leaves that path in front of it or removes it: routes,
 * probes and limits know it without.
 */
function belowBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

function bareApp(config: Config, log: Writable | undefined): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(config, log),
    // The URL may contain a loan's id, which grants access: our own log line below names the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => belowBase(url, config.basePath),
    // Trust the forwarded address only from the configured number of proxies.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: config.trustedProxies > 0 ? 65_000 : 5_000,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: (error, socket) => answerClientError(config, error, socket),
    // A URL that cannot be decoded is refused before any of our hooks runs.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers({ ...answerHeaders(config, request.url), 'x-request-id': request.id })
      void sendProblem(reply, commonProblem('malformed', localeOf(request)))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    if (PROBES.has(request.routeOptions.url ?? '')) return
    // The request's logger adds its id, to this line and to every other one of the request.
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: request.session?.person ?? request.session?.owner?.kind ?? null,
    })
  })
  return app
}

/** Answers a request that Node could not parse: there is no reply object for it. */
function answerClientError(config: Config, error: ConnectionError, socket: Socket): void {
  if (!socket.writable) return
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'time_out'
        : 'malformed'
  const body = commonProblem(code, 'en')
  const text = JSON.stringify(body)
  const headers = Object.entries({
    ...answerHeaders(config, '/api'),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
  })
  socket.end(
    `HTTP/1.1 ${body.status} ${body.title}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
  )
}

/**
 * Stays ready on a full disk, since reads still work and no other replica could do better; the answer says what fails,
 * and why.
 */
function serveProbes(app: FastifyInstance, database: Database, space: Space, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ alive: true, version: VERSION }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ ready: false, detail: 'This server is about to stop.' })
    if (!(await isDatabaseReady(database)))
      return reply.code(503).header('retry-after', String(RETRY_SECONDS)).send({ ready: false })
    const shortage = space.shortage()
    return shortage === null
      ? { ready: true }
      : { ready: true, writable: !shortage.refusesWrites, detail: shortage.detail }
  })
}

/** Load balancers time out early, so the database must answer within this time. */
const READY_WITHIN_MS = 2_000

/**
 * Reachable and migrated. A Postgres server must also accept writes; the embedded database refuses them by itself when
 * the disk is nearly full.
 */
async function isDatabaseReady({ db, kind }: Database): Promise<boolean> {
  const asked = firstRow<{ isReadOnly: boolean }>(
    db,
    sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly" from migration limit 1`,
  )
  const answer = await Promise.race([asked.catch(() => null), wait(READY_WITHIN_MS, null, { ref: false })])
  return answer !== null && (kind === 'embedded' || !answer.isReadOnly)
}

/** Described once, when it is first asked for: every call is registered by then. */
function serveDescription(app: FastifyInstance, { endpoints, config }: Context): void {
  let described: ReturnType<typeof describeApi> | undefined
  const description = (): ReturnType<typeof describeApi> => (described ??= describeApi(endpoints, config.publicUrl))
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(description()))
  app.get('/api/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(describeApiAsPage(description())),
  )
}
