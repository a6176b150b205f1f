import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@winterjay/contract'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import type { JobKind } from './jobs/worker.ts'
import type { Limits } from './http/limits.ts'
import type { Market } from './market/market.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'

/** What every feature is given. */
export interface House {
  readonly app: FastifyInstance
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  readonly limits: Limits
  readonly market: Market
  readonly mailer: Mailer
  readonly payments: Payments
  /** Every endpoint registered so far: the published description and the isolation test read it. */
  readonly endpoints: Endpoint[]
  /** Every kind of job that is done here, as the features register them. */
  readonly jobs: JobKind[]
}
