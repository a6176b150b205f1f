import type { FastifyInstance } from 'fastify'
import type { Endpoint, PremiumNeed } from '@winterjay/contract'
import type { Db } from './db/db.ts'
import type { Limits } from './http/limits.ts'
import type { Owner, Session, SessionSource } from './http/session.ts'
import type { JobKind } from './jobs/job.ts'
import type { Market } from './market/market.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'

/** What every feature receives: the server with its database, settings and services. */
export interface Context extends SessionSource {
  readonly app: FastifyInstance
  readonly limits: Limits
  readonly market: Market
  readonly mailer: Mailer
  readonly payments: Payments
  /** Guards premium features (features/subscription/premium.ts). */
  readonly requirePremium: (session: Session, premium: PremiumNeed) => Promise<Owner>
  /** Every endpoint registered so far, for the published API description and the isolation test. */
  readonly endpoints: Endpoint[]
  /** Every kind of job this server runs, registered by the features. */
  readonly jobs: JobKind[]
  /** Tables whose rows are encrypted, with a reader of an owner's rows as JSON text for the export. */
  readonly sealedTables: Map<string, (db: Db, ownerId: string) => AsyncGenerator<readonly string[]>>
  /** What the features ask before an account is deleted, in the transaction that closes it: each may refuse. */
  readonly beforeDeletion: ((tx: Db, ownerId: string) => Promise<void>)[]
}
