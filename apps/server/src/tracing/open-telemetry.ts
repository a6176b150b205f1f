import { DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, context, diag, trace } from '@opentelemetry/api'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { VERSION } from '@winterjay/contract/version'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSettings } from '../config.ts'
import type { Report } from '../db/db.ts'
import { sqlState } from '../db/db.ts'

/** What is said of a span: names and numbers, never what people entered (security T29). */
export type Attributes = Readonly<Record<string, string | number>>

/** Traces of this process: a span for each request, statement and job. */
export interface Tracing {
  readonly span: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>
  /** The same within a request or a job, and nothing outside of one: what runs every second is no trace. */
  readonly innerSpan: Tracing['span']
  readonly followRequests: (app: FastifyInstance) => void
  /** Delivers what has been recorded. */
  readonly close: () => Promise<void>
}

/** Records spans with the OpenTelemetry SDK, and sends them to a collector in batches (OTLP over HTTP, JSON). */
export function traceTo({ url, share, trustsCaller }: TraceSettings, report: Report): Tracing {
  const undelivered = onceAMinute(report)
  diag.setLogger({ ...SILENT, error: undelivered }, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'winterjay', 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register({ propagator: null })
  const tracer = trace.getTracer('winterjay')
  const span: Tracing['span'] = (name, attributes, work) =>
    tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, async (one) => {
      try {
        return await work()
      } catch (error) {
        one.setStatus({ code: SpanStatusCode.ERROR, message: sqlState(error) ?? nameOf(error) })
        throw error
      } finally {
        one.end()
      }
    })
  return {
    span,
    innerSpan: (name, attributes, work) =>
      trace.getActiveSpan() === undefined ? work() : span(name, attributes, work),
    followRequests: (app) => followRequests(app, tracer, trustsCaller),
    close: async () => {
      await provider.shutdown().catch(undelivered)
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}

/** @param trustsCaller whether a request continues the trace that it names */
function followRequests(app: FastifyInstance, tracer: Tracer, trustsCaller: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = trustsCaller ? callerOf(request) : ROOT_CONTEXT
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  // A body that arrives in parts ends in a callback of the socket, which knows nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const route = request.routeOptions.url
    // The address itself may contain a secret, such as a borrower's link.
    span?.updateName(`${request.method} ${route ?? ''}`.trim())
    span?.setAttributes({
      'http.request.method': request.method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'http.response.status_code': reply.statusCode,
      'winterjay.request': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** The trace that a proxy of ours has begun. */
const callerOf = (request: FastifyRequest): Context =>
  new W3CTraceContextPropagator().extract(ROOT_CONTEXT, request.headers, {
    get: (headers: FastifyRequest['headers'], key) => headers[key],
    keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  })

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error')

const REPORT_EVERY_MS = 60_000

/**
 * Reports that traces are not delivered, which the SDK finds again every five seconds. Its own text is left out, since
 * it may repeat what the collector answered.
 */
function onceAMinute(report: Report): () => void {
  let reportedAt = -REPORT_EVERY_MS
  return () => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    report(new Error('the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take the traces'))
  }
}

const nothing = (): void => undefined
const SILENT = { warn: nothing, info: nothing, debug: nothing, verbose: nothing }
