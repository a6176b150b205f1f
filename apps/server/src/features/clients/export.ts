import { CLIENT_COLUMNS, cellsOf, columnsOf } from '@winterjay/benefits/clients'
import { BenefitsRequest, exportClients, readClient } from '@winterjay/contract'
import { csvLine, guardCell } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { recordExport, route } from '../../http/route.ts'
import { sealerIfReadable, sealerOf, textOn, wireClient } from './clients.ts'
import type { SealingKey } from '../../sealing/seal.ts'
import { refuse } from './problems.ts'
import type { ClientText } from './sealed-client.ts'
import { clientsOf } from './store.ts'

/** Excel needs it to read a CSV as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** All clients as a file of households, which can be read again (clients §4). */
export function exportRoute(context: Context): void {
  route(context, exportClients, async (call) => {
    const { id: ownerId } = call.session.owner ?? refuse('sign_in_needed')
    const sealer = await sealerOf(call.db, ownerId, context.config.sealingKeys)
    const stored = sealer === null ? [] : await clientsOf(call.db, ownerId)
    const texts = sealer === null ? [] : stored.map((one) => textOn(sealer, one, call.today))
    await recordExport(call, 'clients-exported')
    return call.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="winterjay-clients.csv"',
        'cache-control': 'no-store',
      })
      .send(BYTE_ORDER_MARK + csvOf(texts))
  })
}

function csvOf(texts: readonly ClientText[]): string {
  const bodies = texts.map(({ household }) => z.encode(BenefitsRequest, household) as Record<string, unknown>)
  const columns = columnsOf(bodies)
  const lines = texts.map(({ label, consented_on: consentedOn, notes }, at) => [
    guardCell(label),
    consentedOn ?? '',
    guardCell(notes),
    ...cellsOf(bodies[at] ?? {}, columns),
  ])
  const header = [...CLIENT_COLUMNS, ...columns].map(({ name }) => name)
  return [header, ...lines].map((cells) => csvLine(cells)).join('')
}

/** An owner's clients as JSON text, for the export of all their data (security §10). */
export async function* clientsAsText(
  db: Db,
  ownerId: string,
  { keys, today }: { readonly keys: readonly SealingKey[]; readonly today: LocalDate },
): AsyncGenerator<readonly string[]> {
  const sealer = await sealerIfReadable(db, ownerId, keys)
  const stored = await clientsOf(db, ownerId)
  if (stored.length === 0) return
  yield stored.map((client) =>
    JSON.stringify(
      sealer === null
        ? { id: client.id, is_readable: false }
        : z.encode(readClient.response, wireClient(sealer, client, today)),
    ),
  )
}
