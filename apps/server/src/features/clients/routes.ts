import { householdOf, requestFaults } from '@winterjay/benefits'
import { shownAnswer } from '@winterjay/benefits/clients'
import {
  MAX_CLIENTS,
  changeClient,
  listClients,
  listMovedClients,
  markClientsSeen,
  readClient,
  removeClient,
  saveClient,
  saveClients,
} from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { recordEvent } from '../../db/audit.ts'
import type { RouteOptions } from '../../http/route.ts'
import { route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { truncateAddress } from '../../network.ts'
import {
  changedClient,
  householdFaults,
  newClient,
  refuseFaulty,
  sealerOf,
  sealerToWrite,
  textOn,
  totalsOf,
  wireClient,
} from './clients.ts'
import type { NewClient, WireClient } from './clients.ts'
import { datesRoute, reminderRoutes } from './dates.ts'
import { clientsAsText, exportRoute } from './export.ts'
import { movedClients } from './moved.ts'
import { refuse } from './problems.ts'
import {
  clientsOf,
  countClients,
  deleteClient,
  findClient,
  insertClients,
  lockClients,
  noteSeen,
  noteUse,
  replaceClient,
} from './store.ts'

/** Saved clients of the benefits checker, of a person or a business (clients §1). */
export function clientRoutes(context: Context): void {
  const keys = context.config.sealingKeys
  exportRoute(context)
  context.sealedTables.set('benefits_client', (db, ownerId) =>
    clientsAsText(db, ownerId, { keys, today: context.clock.today() }),
  )
  saveRoutes(context)
  changeRoutes(context)
  seenRoutes(context)
  datesRoute(context)
  reminderRoutes(context)

  route(context, listClients, async (call) => {
    const { id: ownerId } = ownerOf(call)
    const sealer = await sealerOf(call.db, ownerId, keys)
    const stored = sealer === null ? [] : await clientsOf(call.db, ownerId)
    return {
      clients:
        sealer === null ? [] : stored.map((one) => wireClient(sealer, one, call.today)).toSorted(byLabel(call.locale)),
      most: MAX_CLIENTS,
    }
  })

  route(context, readClient, async (call) => {
    const { id: ownerId } = ownerOf(call)
    const sealer = (await sealerOf(call.db, ownerId, keys)) ?? refuse('not_found')
    const stored = (await findClient(call.db, ownerId, call.params.client_id)) ?? refuse('not_found')
    await noteView(call, ownerId, stored.id)
    const usedOn = call.today > stored.usedOn ? call.today : stored.usedOn
    return wireClient(sealer, { ...stored, usedOn }, call.today)
  })
}

function saveRoutes(context: Context): void {
  const keys = context.config.sealingKeys

  route(
    context,
    saveClient,
    async (call) => {
      const { household } = call.body
      refuseFaulty(householdFaults(household, call.locale))
      return call.write(async ({ tx, owner, record }) => {
        const sealer = await sealerToWrite(tx, owner.id, keys)
        await requireRoom(tx, owner.id, 1)
        const stored = newClient(sealer, call.body, shownAnswer(householdOf(household), call.today))
        await insertClients(tx, owner.id, [stored])
        await record({ action: 'client-saved', target: stored.id })
        return wireClient(sealer, stored, call.today)
      })
    },
    HOUSEHOLD_FAULTS,
  )

  route(context, saveClients, async (call) => {
    const { clients } = call.body
    refuseFaulty(
      clients.flatMap(({ household }, at) => householdFaults(household, call.locale, `clients.${at}.household`)),
    )
    const seen = await totalsOf(
      clients.map(({ household }) => household),
      call.today,
    )
    return call.write(async ({ tx, owner, record }) => {
      const sealer = await sealerToWrite(tx, owner.id, keys)
      await requireRoom(tx, owner.id, clients.length)
      const stored = clients.flatMap((client, at) => {
        const total = seen[at]
        return total === undefined ? [] : [newClient(sealer, client, total)]
      })
      await insertClients(tx, owner.id, stored)
      await record({ action: 'clients-saved', details: { count: stored.length } })
      return { saved: stored.length }
    })
  })
}

function changeRoutes(context: Context): void {
  const keys = context.config.sealingKeys

  route(
    context,
    changeClient,
    (call) =>
      call.write(async ({ tx, owner, record }) => {
        const { household } = call.body
        if (household !== undefined) refuseFaulty(householdFaults(household, call.locale))
        const sealer = (await sealerOf(tx, owner.id, keys)) ?? refuse('not_found')
        const stored = (await findClient(tx, owner.id, call.params.client_id)) ?? refuse('not_found')
        const next = changedClient(sealer, stored, call.body, call.today)
        if (!(await replaceClient(tx, owner.id, next))) refuse('client_changed')
        await record({ action: 'client-changed', target: stored.id })
        return wireClient(sealer, { ...next, version: next.version + 1 }, call.today)
      }),
    HOUSEHOLD_FAULTS,
  )

  // Erasing needs no key: what cannot be read any more can still be erased.
  route(context, removeClient, async (call) => {
    await call.write(async ({ tx, owner, record }) => {
      const id = call.params.client_id
      if (!(await deleteClient(tx, owner.id, id))) refuse('not_found')
      await record({ action: 'client-removed', target: id })
    })
  })
}

function seenRoutes(context: Context): void {
  const keys = context.config.sealingKeys

  route(context, listMovedClients, async (call) => {
    const { id: ownerId } = ownerOf(call)
    const sealer = await sealerOf(call.db, ownerId, keys)
    const stored = sealer === null ? [] : await clientsOf(call.db, ownerId)
    return {
      as_of: call.today,
      checked: stored.length,
      moved: sealer === null ? [] : await movedClients(sealer, stored, call.today, call.locale),
    }
  })

  route(context, markClientsSeen, async (call) => {
    const { id: ownerId } = ownerOf(call)
    const sealer = (await sealerOf(call.db, ownerId, keys)) ?? refuse('not_found')
    const asked = new Set(call.body.client_ids)
    const found = (await clientsOf(call.db, ownerId)).filter(({ id }) => asked.has(id))
    if (found.length < asked.size) refuse('not_found')
    const totals = await totalsOf(
      found.map((one) => textOn(sealer, one, call.today).household),
      call.today,
    )
    return call.write(async ({ tx, owner, record }) => {
      for (const [at, { id, version }] of found.entries()) {
        const total = totals[at]
        if (total !== undefined)
          await noteSeen(tx, owner.id, { id, version, seen: sealer.sealSeen(id, total), usedOn: call.today })
      }
      await record({ action: 'clients-seen', details: { count: found.length } })
      return { seen: found.length }
    })
  })
}

/** Numbers in labels count as numbers: A.B. 9 is before A.B. 10. */
const byLabel = (locale: Locale): ((a: WireClient, b: WireClient) => number) => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (a, b) => compare(a.label, b.label)
}

/** The owner of the clients that a call is about; there is one, because these calls need a sign-in. */
const ownerOf = ({ session }: Pick<Call<Endpoint>, 'session'>) => session.owner ?? refuse('sign_in_needed')

/** Every view of a client is logged (clients §3), and starts its 13 months again. */
const noteView = (
  { db, session, request, today }: Pick<Call<Endpoint>, 'db' | 'session' | 'request' | 'today'>,
  ownerId: string,
  id: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await noteUse(tx, ownerId, id, today)
    await recordEvent(tx, {
      ownerId,
      actor: session.actor,
      action: 'client-viewed',
      target: id,
      requestId: request.id,
      address: truncateAddress(request.ip),
    })
  })

async function requireRoom(tx: Db, ownerId: string, count: number): Promise<void> {
  await lockClients(tx, ownerId)
  if ((await countClients(tx, ownerId)) + count > MAX_CLIENTS) refuse('clients_full', { count: MAX_CLIENTS })
}

/** The rules speak about a household that the contract has refused, too. */
const HOUSEHOLD_FAULTS: RouteOptions = {
  faultsOf: (body, locale) => {
    const household = (body as Partial<NewClient> | null)?.household as unknown
    return household === undefined
      ? []
      : requestFaults(household, locale).map(({ field, detail }) => ({ field: `household.${field}`, detail }))
  },
}
