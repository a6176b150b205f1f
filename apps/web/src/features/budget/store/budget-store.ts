import { emptyBin, nowReadable, readRecord } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal, localDateIn } from '@winterjay/money'
import { leaveBudget } from '../../../lib/budget/budget-on-device.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { onSessionChange, sessionToken } from '../../../lib/server/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { warn } from '../../../lib/warn.ts'
import {
  adoptRecords,
  mergeIntoBudget,
  openBudgetDatabase,
  readBudget,
  readVersion,
  versionOf,
  writeBudget,
} from './budget-database.ts'
import type { BudgetDatabase, StoredBudget } from './budget-database.ts'
import { sessionEnded } from './sync-choice.ts'
import { rememberDevice } from './devices.ts'

export type BudgetState =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready' } & StoredBudget)
  /** The browser stores nothing for this site: a private window of some browsers, or a full disk. */
  | { readonly kind: 'failed' }

/** The household's whole budget in memory; IndexedDB has the same content. */
const state = createStore<BudgetState>({ kind: 'loading' })
export const useBudgetState = (): BudgetState => useStore(state)

/** Progress of a long change (0 to 1); null otherwise. */
export const writingRatio = createStore<number | null>(null)
const SLOW_MS = 300

const CHANNEL = 'winterjay-book'
let tellOthers: (() => void) | null = null
let opening: { readonly budgetId: string | null; readonly database: Promise<BudgetDatabase> } | null = null
let onChanged: () => void = () => undefined

/** Loads the budget and follows what other tabs write to it. Called by the page; repeated calls do nothing. */
export function openBudget(): void {
  if (tellOthers !== null) return
  const channel = new BroadcastChannel(CHANNEL)
  const tell = channel.postMessage.bind(channel)
  tellOthers = () => tell(null)
  channel.addEventListener('message', () => void followBudget())
  // A page that was frozen, or restored by the back button, has missed messages.
  document.addEventListener('visibilitychange', () => void followBudget())
  window.addEventListener('pageshow', () => void followBudget())
  shownBudget.subscribe(() => {
    state.set({ kind: 'loading' })
    void loadBudget()
  })
  onSessionChange(leaveWhenSignedOut)
  leaveWhenSignedOut()
  void loadBudget()
}

/** Calls `listener` after each change to the budget that this page makes. */
export function onBudgetChanged(listener: () => void): void {
  onChanged = listener
}

/** Called when the import worker or the sync has written to the database: updates this tab and the others. */
export async function showWritten(): Promise<void> {
  await loadBudget()
  tellOthers?.()
  onChanged()
}

export async function loadBudget(): Promise<void> {
  const budgetId = shownBudget.get()
  try {
    const database = await openDatabase()
    const held = await withBinEmptied(database, await rereadBudget(database))
    if (budgetId === shownBudget.get()) state.set({ kind: 'ready', ...held })
  } catch (error) {
    if (budgetId !== shownBudget.get()) return
    warn('the budget cannot be read', error)
    state.set({ kind: 'failed' })
  }
}

/** Includes records that an older version could not read and this one can. */
async function rereadBudget(database: BudgetDatabase): Promise<StoredBudget> {
  const held = await readBudget(database)
  const records = nowReadable(held.replica)
  return records.length === 0 ? held : mergeIntoBudget(database, held, records, held.meta.link)
}

/** Empties what left the bin (budget §6.3): on every load, so also after a sync. If it cannot be stored, it waits. */
async function withBinEmptied(database: BudgetDatabase, held: StoredBudget): Promise<StoredBudget> {
  const today = localDateIn(timeZone(), new Date())
  if (emptyBin(held.budget, today) === held.budget) return held
  try {
    const result = await writeBudget(database, held, (budget) => emptyBin(budget, today))
    return isRefusal(result) ? held : result
  } catch (error) {
    warn('the bin cannot be emptied', error)
    return held
  }
}

/** Keeps the records of a newer version in a backup (`readRecord`); anything that is no record is dropped. */
export async function keepNewer(texts: readonly string[]): Promise<void> {
  const records = texts.flatMap((text) => readRecord(text) ?? [])
  if (records.length === 0) return
  await adoptRecords(await openDatabase(), records, null)
  await showWritten()
}

/**
 * Changes the budget; resolves once it is stored, with the refusal of `change`, or null if it was done.
 *
 * @param title what the user did, for the history of this device
 *
 * @throws DOMException if the browser cannot store it; nothing has changed then
 */
export async function changeBudget<R extends EditRefusal>(
  change: (budget: Budget) => Budget | R,
  title?: string,
): Promise<R | null> {
  const begun = performance.now()
  const showProgress = (ratio: number): void =>
    performance.now() - begun > SLOW_MS ? writingRatio.set(ratio) : undefined
  try {
    const result = await writeBudget(await openDatabase(), storedBudget(), change, {
      onProgress: showProgress,
      title,
    })
    if (isRefusal(result)) return result
    showStored(result)
  } finally {
    writingRatio.set(null)
  }
  onChanged()
  return null
}

/** The budget in memory; null if it must be read first. */
export function storedBudget(): StoredBudget | null {
  const current = state.get()
  return current.kind === 'ready' ? current : null
}

/** Shows what was just written, here and in the other tabs, unless the user has signed out meanwhile. */
export function showStored(held: StoredBudget): void {
  if ((held.meta.link?.budgetId ?? null) !== shownBudget.get()) return
  rememberDevice(held.meta.device)
  state.set({ kind: 'ready', replica: held.replica, budget: held.budget, meta: held.meta })
  tellOthers?.()
}

async function followBudget(): Promise<void> {
  const current = state.get()
  if (current.kind !== 'ready' || document.hidden) return
  try {
    if ((await readVersion(await openDatabase())) !== versionOf(current.meta)) await loadBudget()
  } catch (error) {
    warn('the budget cannot be followed', error)
  }
}

/** The database of the budget that is shown. */
export function openDatabase(): Promise<BudgetDatabase> {
  const budgetId = shownBudget.get()
  if (opening?.budgetId === budgetId) return opening.database
  opening?.database.then(
    (database) => database.close(),
    () => undefined,
  )
  const opened = {
    budgetId,
    database: openBudgetDatabase(budgetId, () => {
      if (opening === opened) opening = null
    }),
  }
  opening = opened
  opened.database.catch(() => {
    if (opening === opened) opening = null
  })
  return opened.database
}

/** Signing out leaves the budget first; if it is still here, the session ended by itself, and the page says so. */
function leaveWhenSignedOut(): void {
  if (sessionToken() !== null) return sessionEnded.set(null)
  if (shownBudget.get() !== null) sessionEnded.set('yes')
  void leaveBudget()
  return undefined
}
