import {
  Id,
  readBookNotices,
  readLoanNotices,
  saveBookNotices,
  saveLoanNotices,
  stopReminders,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import { inTransaction, rows } from '../../db/db.ts'
import { refuse } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { truncateAddress } from '../../network.ts'
import { findLoan, findLoanByLink, isInBook, refuseLoan } from '../loans/public.ts'
import { byHandRoutes } from './by-hand.ts'
import { confirmedPerson } from './confirmed-person.ts'
import { digestRoutes, digestSettings } from './digest.ts'
import {
  countSettings,
  findSettings,
  noticesOfBook,
  noticesOfLoan,
  saveDispute,
  saveSettings,
  stopFor,
} from './notice-store.ts'
import type { StoredNotice, StoredSettings } from './notice-store.ts'

type WireSettings = ResponseOf<typeof readLoanNotices>['settings']
type WireNotice = ResponseOf<typeof readLoanNotices>['notices'][number]

const MOST = 200

/** Reminders and receipts: off until they are turned on, and every one accounted for (lending §5.18). */
export function noticeRoutes(context: Context): void {
  bookRoutes(context)
  byHandRoutes(context)
  digestRoutes(context)

  route(context, readLoanNotices, async ({ db, session, params, locale }) => {
    const ownerId = session.owner?.id ?? refuseLoan('loan_not_found')
    const key = { ownerId, loanId: params.loan_id }
    if ((await findLoan(db, ownerId, params.loan_id)) === null) refuseLoan('loan_not_found')
    const notices = await noticesOfLoan(db, key)
    return {
      settings: wireSettings(await findSettings(db, key), locale),
      notices: notices.slice(0, MOST).map(wireNotice),
    }
  })

  settingRoutes(context)
}

function settingRoutes(context: Context): void {
  route(context, saveLoanNotices, async ({ db, session, params, body, today, write }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    if ((await findLoan(db, ownerId, params.loan_id)) === null) refuseLoan('loan_not_found')
    const setBy = await confirmedPerson(db, session.person, body.wanted.length > 0)
    return write(async ({ tx, owner, record }) => {
      const key = { ownerId: owner.id, loanId: params.loan_id }
      if ((await findLoan(tx, owner.id, params.loan_id)) === null) refuseLoan('loan_not_found')
      await saveSettings(tx, owner.id, [params.loan_id], {
        wanted: unique(body.wanted),
        locale: body.language,
        setBy,
        today,
      })
      if (body.disputed !== undefined) await saveDispute(tx, key, body.disputed ? today : null)
      await record({ action: 'loan-notices-set', target: params.loan_id, details: { wanted: body.wanted.length } })
      return { settings: wireSettings(await findSettings(tx, key), body.language) }
    })
  })

  // Opening the link again is no error.
  route(context, stopReminders, async ({ body, db, request, today }) => {
    await context.limits.check('borrower', { address: request.ip })
    const [link = '', person = null] = body.token.split('.')
    const isToken = [link, person ?? link].every((id) => z.safeParse(Id, id).success)
    const loan = isToken ? await findLoanByLink(db, link) : null
    if (loan === null) {
      await context.limits.count('borrower', { address: request.ip })
      refuseLoan('loan_not_found')
    }
    await inTransaction(db, async (tx) => {
      if ((await stopFor(tx, { ownerId: loan.ownerId, loanId: loan.id }, person, today)) === 0) return
      await recordEvent(tx, {
        ownerId: loan.ownerId,
        actor: 'borrower',
        action: 'loan-reminders-stopped',
        target: loan.id,
        requestId: request.id,
        address: truncateAddress(request.ip),
      })
    })
  })
}

function bookRoutes(context: Context): void {
  route(context, readBookNotices, async ({ db, session }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    const counts = await countSettings(db, ownerId)
    return {
      active_count: counts.active,
      on_count: counts.on,
      stopped_count: counts.stopped,
      without_address_count: counts.withoutAddress,
      digest: await digestSettings(db, ownerId),
      notices: (await noticesOfBook(db, ownerId, MOST)).map((notice) => ({
        ...wireNotice(notice),
        loan_id: notice.loanId,
        borrower_name: notice.borrowerName,
      })),
    }
  })

  route(context, saveBookNotices, async ({ db, session, body, today, write }) => {
    const setBy = await confirmedPerson(db, session.person, body.wanted.length > 0)
    return write(async ({ tx, owner, record }) => {
      const active = await rows<{ id: string }>(
        tx,
        sql`select id from loan where owner_id = ${owner.id} and status = 'active' and ${isInBook}`,
      )
      const ids = active.map(({ id }) => id)
      const to = { wanted: unique(body.wanted), locale: body.language, setBy, today }
      const changed = await saveSettings(tx, owner.id, ids, to)
      await record({ action: 'loan-notices-set', details: { wanted: body.wanted.length, loans: changed } })
      return { changed_loans_count: changed }
    })
  })
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const wireSettings = (stored: StoredSettings | null, locale: WireSettings['language']): WireSettings => ({
  wanted: [...(stored?.wanted ?? [])],
  language: stored?.locale ?? locale,
  since: stored === null || stored.wanted.length === 0 ? null : stored.since,
  stopped_on: stored?.stoppedOn ?? null,
  disputed_on: stored?.disputedOn ?? null,
})

const wireNotice = (notice: StoredNotice): WireNotice => ({
  kind: notice.kind,
  about_day: notice.aboutDay,
  state: notice.state,
  reason: notice.reason,
  on: notice.day,
  until: notice.until,
  address: notice.address,
})
