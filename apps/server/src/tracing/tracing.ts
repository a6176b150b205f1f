import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Report } from '../db/db.ts'
import type { Attributes, Tracing } from './open-telemetry.ts'

/** One for the process, because the database below knows nothing of the server above; null without an endpoint. */
let tracing: Tracing | null = null

/**
 * Starts recording traces if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; the libraries for it are loaded only then.
 *
 * @param report called when traces cannot be delivered
 * @returns a function that delivers the rest and stops
 */
export async function startTracing({ traces }: Pick<Config, 'traces'>, report: Report): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { traceTo } = await import('./open-telemetry.ts')
  const started = traceTo(traces, report)
  tracing = started
  return async () => {
    tracing = null
    await started.close()
  }
}

/** Runs `work` in a span. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracing === null ? work() : tracing.span(name, attributes, work)

/** A span for each request that `app` answers, named after its route. */
export const traceRequests = (app: FastifyInstance): void => tracing?.followRequests(app)

/** Longer statements are cut. */
const MOST_CHARACTERS = 2_000

/** A span for a statement of a request or a job. Its values are parameters, which are left out. */
export const inStatementSpan = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  tracing === null
    ? work()
    : tracing.innerSpan(
        `SQL ${/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''}`,
        { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_CHARACTERS) },
        work,
      )
