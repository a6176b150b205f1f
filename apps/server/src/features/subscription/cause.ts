import type { FastifyRequest } from 'fastify'
import type { Session } from '../../http/session.ts'
import type { Cause } from './fulfil.ts'
import { truncateAddress } from '../../network.ts'

/** The cause of a change that the visitor requested, for the log. */
export const causeOf = (
  { request, session }: { readonly request: FastifyRequest; readonly session: Session },
  cause: string,
): Cause => ({
  actor: session.actor,
  cause,
  requestId: request.id,
  address: truncateAddress(request.ip),
})
