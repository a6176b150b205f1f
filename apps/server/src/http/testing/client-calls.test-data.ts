import { randomUUID } from 'node:crypto'
import type { Json, Visitor } from '../../testing/server.ts'
import { plainClient } from '../../testing/requests/client-requests.ts'

/** The calls about saved clients, each with a valid body; null for those that have none. */
export const CLIENT_CALLS: Readonly<Record<string, object | null>> = {
  'GET /api/benefits/clients': null,
  'POST /api/benefits/clients': plainClient,
  'POST /api/benefits/clients/batch': { clients: [plainClient] },
  'GET /api/benefits/clients/export': null,
  'GET /api/benefits/clients/dates': null,
  'GET /api/benefits/clients/moved': null,
  'PUT /api/benefits/clients/reminders': { wanted: false },
  'POST /api/benefits/clients/seen': { client_ids: [randomUUID()] },
  'GET /api/benefits/clients/{client_id}': null,
  'PATCH /api/benefits/clients/{client_id}': { version: 1, label: 'A.B. 18' },
  'DELETE /api/benefits/clients/{client_id}': null,
}

/** @returns its id */
export const saveClientFor = async (who: Visitor, label: string): Promise<string> =>
  String((await who.post('/api/benefits/clients', { ...plainClient, label })).body['id'])

/** The same as probes of what only an account may call. */
export const CLIENT_PROBES = Object.fromEntries(
  Object.entries(CLIENT_CALLS).map(([name, body]) => [
    name,
    { expects: 'account', ...(body === null ? {} : { body }) } as const,
  ]),
)

/** Those with a body. */
export const CLIENT_BODIES: Record<string, object> = Object.fromEntries(
  Object.entries(CLIENT_CALLS).filter((entry): entry is [string, object] => entry[1] !== null),
)

type MakeCall = (name: string, given?: { path?: Record<string, string>; body?: object }) => Promise<Json>

/** Makes every call once, as a person who keeps clients would. */
export async function callAboutClients(call: MakeCall): Promise<void> {
  const client = await call('saveClient', { body: plainClient })
  const path = { client_id: String(client['id']) }
  await call('saveClients', { body: { clients: [plainClient] } })
  await call('listClients')
  await call('readClient', { path })
  await call('changeClient', { path, body: { version: 1, label: 'C.D. 18' } })
  await call('listMovedClients')
  await call('listClientDates')
  await call('setClientReminders', { body: { wanted: false } })
  await call('stopClientReminders', { body: { token: 'used before' } })
  await call('markClientsSeen', { body: { client_ids: [path.client_id] } })
  await call('exportClients')
  await call('removeClient', { path })
}
