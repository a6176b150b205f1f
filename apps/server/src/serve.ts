import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Config } from './config.ts'
import { listenForCommands } from './control.ts'
import type { CommandHandlers } from './control.ts'
import { isDiskFull } from './db/db.ts'
import type { Database } from './db/db.ts'
import { explainFault, faultOf } from './db/faults.ts'
import { secureFolder } from './db/folder.ts'
import { refuseIfLocked } from './db/lock.ts'
import { migrate, shippedMigrations } from './db/migrate.ts'
import { openEmbedded } from './db/pglite.ts'
import { mayRewriteBooks } from './db/roles.ts'
import { hasNoDatabase, setUpEmbedded } from './db/set-up.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openServer } from './db/postgres.ts'
import { discardUnfinishedImports } from './features/loans/import/import-store.ts'
import { startJobs } from './jobs/worker.ts'
import { requestMissingPostings } from './features/loans/postings/posting-jobs.ts'
import { completeSearchTexts } from './features/loans/search.ts'
import { startMarketDays } from './features/marketplace/market-day/market-day.ts'
import { seedSampleMarket } from './features/marketplace/samples/seed.ts'
import { warmUpPicks } from './features/picks/routes.ts'
import { startReconciliation } from './features/subscription/reconcile.ts'
import { createMailer } from './mail/mailer.ts'
import { withSealingKeys } from './sealing/key-file.ts'
import { startTracing } from './tracing/tracing.ts'
import { requireSpace, watchSpace } from './space.ts'
import type { Shortage, Space } from './space.ts'

/** Opens the configured database and migrates it. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null && hasNoDatabase(config.dataDir)) {
    await requireSpace(config, 'to set up a database')
    await setUpEmbedded(config.dataDir)
  }
  const database =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir)
      : await openServer(config.databaseUrl, {
          onPoolError: (error) => process.stderr.write(`database connection lost: ${explainFault(error)}\n`),
          ownerUrl: config.databaseOwnerUrl,
          poolSize: config.databasePoolSize,
          readUrl: config.databaseReadUrl,
          onStandbyError: (error) =>
            process.stderr.write(`the standby cannot be used, the primary answers: ${explainFault(error)}\n`),
        })
  try {
    await migrate(database, shippedMigrations(), async () => {
      if (database.kind === 'embedded') await requireSpace(config, 'to bring the database up to date')
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

export interface Running {
  readonly app: FastifyInstance
  /** Its address, with the real port. */
  readonly address: string
  /** Keeps answering for `DRAIN_SECONDS` while `/readyz` fails, or until `hurry` resolves. */
  readonly drain: (hurry: Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Pending work may take this long when the server is stopped; two more seconds are left for the database (security §8).
 */
const FINISH_WITHIN_MS = 8_000

/**
 * Opens and migrates the database, recovers from a crash, and listens.
 *
 * @param commandHandlers what commands may ask this server to run, when only one process may open the database; nothing
 *   by default
 */
export async function serve(
  settings: Config,
  commandHandlers: (database: Database, config: Config) => CommandHandlers = () => ({}),
): Promise<Running> {
  await refuseTaken(settings)
  const database = await openDatabase(settings)
  try {
    const config = withSealingKeys(settings)
    if (database.kind === 'server' && config.smtpUrl === null) secureFolder(config.dataDir)
    const space = await watchSpace(config, database)
    const endTraces = await startTracing(config, (error) => process.stderr.write(`${explainFault(error)}\n`))
    const clock = systemClock(config.timeZone, config.fixedDay)
    if (mayWrite(space)) await recoverAndSeed(database, config, clock)
    let isDraining = false
    const { app, context } = await createApp({
      isDraining: () => isDraining,
      database,
      config,
      clock,
      mailer: createMailer(config),
      space,
      webFolder: builtWebFolder(),
    })
    await warnOfRights(app, database)
    space.tell((shortage) => reportSpace(app, shortage))
    const work = startWork(context)
    // Makes an earlier import available for the first picks; a database that does not answer must not prevent the
    // start.
    await Promise.all([warmUpPicks(), context.market.imported.refresh()])
    await app.listen({ host: config.host, port: config.port })
    const endOrders =
      database.kind === 'embedded'
        ? await listenForCommands(config.dataDir, commandHandlers(database, config))
        : async () => undefined
    return {
      app,
      address: addressOf(app, config),
      drain: (hurry) => {
        isDraining = true
        return pauseUntil(hurry, config.drainSeconds)
      },
      stop: async () => {
        space.stop()
        await stopAll(context, work, endOrders)
        await endTraces()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The background tasks, each with the function that stops it. */
type Work = Record<'endHousekeeping' | 'endMarketDay' | 'endSubscriptions' | 'endJobs', () => Promise<void>>

async function stopAll({ app, database }: Context, work: Work, endOrders: () => Promise<void>): Promise<void> {
  const housekeepingEnded = Promise.all([work.endHousekeeping(), endOrders()])
  // Started before requests are awaited, so that jobs hanging at a mail server are released before the database closes.
  const jobsEnded = work.endJobs()
  // A hanging request, such as half an upload, must not delay closing the database.
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
  await work.endMarketDay()
  await work.endSubscriptions()
  await jobsEnded
  await housekeepingEnded
  await database.close()
}

function startWork(context: Context): Work {
  const { app, database, config, clock } = context
  return {
    endHousekeeping: startHousekeeping(database, config, clock, {
      report: reporter(app, 'housekeeping failed'),
      log: app.log,
    }),
    endMarketDay: startMarketDays(context, reporter(app, 'market day failed')),
    endSubscriptions: startReconciliation(context, reporter(app, 'subscriptions failed')),
    endJobs: startJobs(context),
  }
}

async function pauseUntil(hurry: Promise<void>, seconds: number): Promise<void> {
  const waited = new AbortController()
  await Promise.race([hurry, wait(seconds * 1000, undefined, { signal: waited.signal }).catch(() => undefined)])
  waited.abort()
}

async function warnOfRights(app: FastifyInstance, database: Database): Promise<void> {
  if (database.kind === 'server' && (await mayRewriteBooks(database)))
    app.log.warn('the database role that serves could change the books and the log: see DATABASE_OWNER_URL')
}

/** The address it listens on, with the real port. */
function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  return `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
}

/** Detects a conflict before creating a folder or a database. @throws FolderInUse, or EADDRINUSE */
async function refuseTaken({ databaseUrl, dataDir, host, port }: Config): Promise<void> {
  if (databaseUrl === null) refuseIfLocked(dataDir)
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve))
  await new Promise((resolve) => probe.close(resolve))
}

const mayWrite = (space: Space): boolean => space.shortage()?.refusesWrites !== true

/** Removes what a crash left behind, and sets up samples in an empty market. */
async function recoverAndSeed(database: Database, config: Config, clock: Clock): Promise<void> {
  await discardUnfinishedImports(database.db, database.kind === 'embedded')
  await completeSearchTexts(database.db)
  await requestMissingPostings(database.db)
  if (config.seedSamples) await seedSampleMarket(database.db, clock.today())
}

function reportSpace(app: FastifyInstance, shortage: Shortage | null): void {
  if (shortage === null) app.log.info('the disk of the data folder has room again: everything works')
  else app.log.error({ freeMib: shortage.freeMib }, shortage.detail)
}

/** Logs background errors. A full disk has been logged elsewhere; the next run catches up. */
const reporter =
  (app: FastifyInstance, what: string) =>
  (error: unknown): void => {
    if (!isDiskFull(error)) app.log.error(faultOf(error), what)
  }

/** `dist/web`, next to the built server. */
function builtWebFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'web')
}
