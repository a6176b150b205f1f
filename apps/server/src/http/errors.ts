import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@winterjay/money'
import { isDiskFull } from '../db/db.ts'
import { faultOf, isOutcomeUnknown, isUnavailable } from '../db/faults.ts'
import { FaultyFields, InvalidFields, fieldErrors } from './fields.ts'
import { localeOf } from './locale.ts'
import type { ProblemBody } from './problem.ts'
import { RETRY_SECONDS, Refused, commonProblem, fieldsProblem, problemOf } from './problems.ts'

/** Fastify's own refusals, mapped to our problems. */
const FRAMEWORK: Record<string, 'too_large' | 'json_only' | 'malformed' | 'address_too_long'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_only',
  FST_ERR_CTP_INVALID_TYPE: 'json_only',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
}

/** The one place that turns any error into an answer. An exception's text never leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const locale = localeOf(request)
    const body = problemFor(error, request, locale)
    // A refusal with 503 was deliberate, and was logged where it was thrown.
    if (body.status >= 500 && !(error instanceof Refused))
      request.log.error({ ...faultOf(error), route: request.routeOptions.url }, 'request failed')
    const retryAfter = error instanceof Refused ? error.retryAfterSeconds : body.status === 503 ? RETRY_SECONDS : null
    if (retryAfter !== null) void reply.header('retry-after', String(retryAfter))
    // A body that was too large was not read to its end: the connection cannot be reused.
    if (body.status === 413) void reply.header('connection', 'close')
    return sendProblem(reply, body)
  })
}

export function sendProblem(reply: FastifyReply, body: ProblemBody): FastifyReply {
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

function problemFor(error: FastifyError, request: FastifyRequest, locale: Locale): ProblemBody {
  if (error instanceof Refused) return problemOf(error.refusals, locale)
  if (error instanceof FaultyFields) return fieldsProblem(error.errors, locale)
  if (error instanceof InvalidFields) return fieldsProblem(fieldErrors(error.issues, locale), locale)
  if (isDiskFull(error)) return commonProblem('disk_full', locale)
  if (isOutcomeUnknown(error)) return commonProblem('outcome_unknown', locale, { isSafe: isSafeToRepeat(request) })
  if (isUnavailable(error)) return commonProblem('unavailable', locale)
  const code = FRAMEWORK[error.code]
  if (code !== undefined) return commonProblem(code, locale)
  if (error.statusCode === 400 || error instanceof SyntaxError) return commonProblem('malformed', locale)
  return commonProblem('internal', locale, { id: request.id })
}

/** If the endpoint supports the idempotency key, the retry gets the first answer, or does the work (security §5). */
const isSafeToRepeat = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.isIdempotent === true && headers['idempotency-key'] !== undefined
