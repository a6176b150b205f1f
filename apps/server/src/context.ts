import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@winterjay/contract'
import type { Limits } from './http/limits.ts'
import type { Owner, Session, SessionSource } from './http/session.ts'
import type { JobKind } from './jobs/job.ts'
import type { Market } from './market/market.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'

/** What every feature is given: the server with its database, settings and services. */
export interface Context extends SessionSource {
  readonly app: FastifyInstance
  readonly limits: Limits
  readonly market: Market
  readonly mailer: Mailer
  readonly payments: Payments
  /** The gate of premium features (features/subscription/premium.ts). */
  readonly requirePremium: (session: Session, need: 'use' | 'look') => Promise<Owner>
  /** Every endpoint registered so far: the published description and the isolation test read it. */
  readonly endpoints: Endpoint[]
  /** Every kind of job that is done here, as the features register them. */
  readonly jobs: JobKind[]
}
