import { readRecord, recordAt, withMoved, withoutAccount, writeRecord } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { MAX_SYNC_RECORDS, syncBook } from '@winterjay/contract'
import { isRefusal } from '@winterjay/money'
import { removeIfSent } from '../../../lib/budget/budget-on-device.ts'
import { call } from '../../../lib/server/api.ts'
import type { SharedBudgets } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import {
  adoptRecords,
  mergeIntoBudget,
  openBudgetDatabase,
  readBudget,
  readOutbox,
  readVersion,
  shortenOutbox,
  writeBudget,
} from '../store/budget-database.ts'
import type { BudgetDatabase, Link } from '../store/budget-database.ts'
import { changeBudget } from '../store/budget-store.ts'

/** A budget's database, ready to be written to; its content arrives with the next sync. */
async function openFor(link: Link): Promise<BudgetDatabase> {
  const database = await openBudgetDatabase(link.budgetId, () => undefined)
  if ((await readVersion(database)) === '' || (await readBudget(database)).meta.link === null)
    await adoptRecords(database, [], link)
  return database
}

let choices = 0

/**
 * Shows another budget of the same account; of several chosen quickly, the last one. What is not sent of the first one
 * stays on the device, and is sent later.
 */
export async function showBudget(budgetId: string, edition: number): Promise<void> {
  choices += 1
  const choice = choices
  const database = await openFor({ budgetId, edition, cursor: 0 })
  database.close()
  if (choice === choices) shownBudget.set(budgetId)
}

/**
 * The shared budget was left, here or on another device: what this one had not sent goes into the leaver's copy, and the
 * shared budget is removed from the device (budget §16.4). Repeated until no tab has written in between.
 */
export async function goOnInCopy(leftId: string, link: Link): Promise<void> {
  const copy = await openFor(link)
  await carryOver(leftId, copy, link)
  if (shownBudget.get() === leftId) shownBudget.set(link.budgetId)
  while (!(await removeIfSent(leftId))) await carryOver(leftId, copy, link)
  copy.close()
}

async function carryOver(leftId: string, copy: BudgetDatabase, link: Link): Promise<void> {
  const left = await openBudgetDatabase(leftId, () => undefined)
  const outbox = await readOutbox(left)
  const { replica } = await readBudget(left)
  const keys = new Set([...outbox.values()].flat())
  await adoptRecords(
    copy,
    [...keys].flatMap((key) => recordAt(replica, key) ?? []),
    link,
  )
  await shortenOutbox(left, outbox, keys)
  left.close()
}

/** Sends what was written in a budget that is not shown, such as before changing to this one without a connection. */
export async function sendOthers({ own_id, budgets }: SharedBudgets): Promise<void> {
  const ids = new Set([own_id, ...budgets.map(({ id }) => id), ...(await budgetsHere())])
  for (const id of ids) if (id !== null && id !== shownBudget.get()) await sendWaiting(id)
}

/** Also one that has been left, whose copy is what the server names. */
async function budgetsHere(): Promise<readonly string[]> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = (await databases?.call(indexedDB)) ?? []
  return found.flatMap(({ name }) => /^winterjay-book-(.+)$/.exec(name ?? '')?.[1] ?? [])
}

async function sendWaiting(budgetId: string): Promise<void> {
  const database = await openBudgetDatabase(budgetId, () => undefined)
  try {
    for (;;) {
      const outbox = await readOutbox(database)
      const { replica, meta } = await readBudget(database)
      const keys = new Set([...outbox.values()].flat().slice(0, MAX_SYNC_RECORDS))
      if (keys.size === 0 || meta.link === null) return
      const { edition, cursor } = meta.link
      const records = [...keys].flatMap((key) => {
        const record = recordAt(replica, key)
        return record === null ? [] : [writeRecord(record)]
      })
      const answer = await call(syncBook, { body: { book_id: budgetId, edition, cursor, records } })
      if (answer.copy_of === budgetId) {
        database.close()
        return await goOnInCopy(budgetId, { budgetId: answer.book_id, edition: answer.edition, cursor: 0 })
      }
      // Another account's, or deleted elsewhere: whoever opens it decides.
      if (!answer.is_taken) return
      await shortenOutbox(database, outbox, keys)
    }
  } finally {
    database.close()
  }
}

/** Fetches what is new in a budget that is not shown. */
export async function receiveInto({ id, edition }: SharedBudgets['budgets'][number]): Promise<void> {
  const database = await openFor({ budgetId: id, edition, cursor: 0 })
  try {
    for (;;) {
      const { link } = (await readBudget(database)).meta
      if (link === null) return
      const answer = await call(syncBook, {
        body: { book_id: id, edition: link.edition, cursor: link.cursor, records: [] },
      })
      // Left or deleted meanwhile: whoever opens it is told.
      if (!answer.is_taken) return
      const records = answer.records.flatMap((text) => readRecord(text, Infinity) ?? [])
      await mergeIntoBudget(database, null, records, { ...link, cursor: answer.cursor })
      if (!answer.has_more) return
    }
  } finally {
    database.close()
  }
}

/**
 * Moves an account of the shown budget into another one: it is written there first, and then withdrawn here (§16.1).
 * @returns whether it was moved; refused by the other budget, it stays where it is
 */
export async function moveAccount(
  from: Budget,
  accountId: string,
  to: Pick<Link, 'budgetId' | 'edition'>,
  title: string,
): Promise<boolean> {
  const database = await openFor({ ...to, cursor: 0 })
  try {
    const written = await writeBudget(database, null, (budget) => withMoved(budget, from, accountId))
    if (isRefusal(written)) return false
  } finally {
    database.close()
  }
  await changeBudget((budget) => withoutAccount(budget, accountId), title)
  return true
}
