import { nameOfProgramme } from '@winterjay/benefits'
import { COMING_DAYS } from '@winterjay/benefits/clients'
import { listClientDates, setClientReminders, stopClientReminders } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { addDays } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import { inTransaction } from '../../db/db.ts'
import { route } from '../../http/route.ts'
import { truncateAddress } from '../../network.ts'
import { getAccount } from '../account/public.ts'
import { sealerOf } from './clients.ts'
import { comingForAll } from './coming.ts'
import type { ClientComing } from './coming.ts'
import { refuse } from './problems.ts'
import { areDatesMailed, stopReminders, turnRemindersOff, turnRemindersOn } from './reminders.ts'
import { clientsOf } from './store.ts'

type Dates = ResponseOf<typeof listClientDates>
type WireDate = Dates['dates'][number]

/** What the next 60 days bring to the saved clients (clients §5). */
export function datesRoute(context: Context): void {
  route(context, listClientDates, async (call) => {
    const { id: ownerId } = call.session.owner ?? refuse('sign_in_needed')
    const sealer = await sealerOf(call.db, ownerId, context.config.sealingKeys)
    const stored = sealer === null ? [] : await clientsOf(call.db, ownerId)
    const coming = sealer === null ? [] : await comingForAll(sealer, stored, call.today)
    return {
      as_of: call.today,
      until: addDays(call.today, COMING_DAYS),
      is_mailed: await areDatesMailed(call.db, { ownerId, accountId: call.session.person ?? refuse('sign_in_needed') }),
      dates: grouped(coming, call.locale),
      clients: coming.map(({ id, newMoney, milestone, dates }) => ({
        id,
        new_money: newMoney,
        deadline_on: dates.find(({ kind }) => kind !== 'payment' && kind !== 'change')?.day ?? null,
        milestone,
      })),
    }
  })
}

/** Mails about the dates: off until they are asked for, and ended with one press (clients §6). */
export function reminderRoutes(context: Context): void {
  route(context, setClientReminders, async ({ body: { wanted }, db, locale, session, write }) => {
    const accountId = session.person ?? refuse('sign_in_needed')
    if (wanted && !(await getAccount(db, accountId)).isEmailConfirmed) refuse('email_unconfirmed')
    return write(async ({ tx, owner, record }) => {
      const subscription = { ownerId: owner.id, accountId }
      if (wanted) await turnRemindersOn(tx, subscription, locale)
      else await turnRemindersOff(tx, subscription)
      await record({ action: wanted ? 'client-reminders-on' : 'client-reminders-off' })
      return { is_mailed: wanted }
    })
  })

  // A link that was used before has done its work: opening it again is no error.
  route(context, stopClientReminders, async ({ body, db, request }) => {
    await inTransaction(db, async (tx) => {
      const stopped = await stopReminders(tx, body.token)
      if (stopped === null) return
      await recordEvent(tx, {
        ownerId: stopped.ownerId,
        actor: stopped.accountId,
        action: 'client-reminders-off',
        requestId: request.id,
        address: truncateAddress(request.ip),
      })
    })
  })
}

/** The dates in order, each once with all the clients that it is about. */
function grouped(all: readonly ClientComing[], locale: Locale): WireDate[] {
  const found = new Map<string, WireDate>()
  for (const { id, label, dates } of all) {
    for (const { day, kind, code, ids, birthday } of dates) {
      const key = JSON.stringify([day, kind, code, ids, birthday])
      const known = found.get(key)
      if (known === undefined) {
        const programmes = ids.map((one) => ({ id: one, name: nameOfProgramme(one, locale) }))
        found.set(key, { day, kind, code, programmes, birthday, clients: [{ id, label }] })
      } else known.clients.push({ id, label })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
