import type { Endpoint } from '@winterjay/contract'
import { recordEvent } from '../../db/audit.ts'
import type { Call, Writing } from '../../http/route.ts'
import { truncateAddress } from '../../network.ts'
import { refuse } from './problems.ts'

/** The account that makes the call; there is one, because these calls need a sign-in. */
export const personOf = ({ session }: Pick<Call<Endpoint>, 'session'>): string =>
  session.person ?? refuse('sign_in_needed')

/** The business of the path, and who asks. */
export const whose = (call: Pick<Call<Endpoint>, 'session'>): { id: string; person: string } => ({
  id: call.session.owner?.id ?? refuse('business_absent'),
  person: personOf(call),
})

/** Records an event in the log of a business, for a call that is not made in it. */
export const recordIn = (
  businessId: string,
  { request }: Pick<Call<Endpoint>, 'request'>,
  { tx, actor }: Pick<Writing, 'tx' | 'actor'>,
  event: Parameters<Writing['record']>[0],
): Promise<void> =>
  recordEvent(tx, {
    ...event,
    ownerId: businessId,
    actor,
    requestId: request.id,
    address: truncateAddress(request.ip),
  })
