import { NetworkProblem, Problem, isUnknownCall, problemDetail } from '../../../lib/server/problem.ts'
import { onSessionChange, sessionToken } from '../../../lib/server/session.ts'
import { warn } from '../../../lib/warn.ts'
import { openDatabase } from '../store/budget-store.ts'
import { readOutbox } from '../store/budget-database.ts'
import { isSyncOff, syncChoice } from '../store/sync-choice.ts'
import { syncOnce } from './sync-round.ts'
import { syncState } from '../store/sync-state.ts'

/** Delay after the last change, so that several are sent together. */
const AFTER_CHANGE_MS = 800
const EVERY_MS = 60_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let running: Promise<void> | null = null
/** True if something changed during a round. */
let isWanted = false

/**
 * Syncs the budget with the account in the background: after a change, when the page becomes visible, when the
 * connection returns, and periodically. One tab at a time does it; the others follow.
 *
 * @returns a function to call after each change
 */
export function startSync(): () => void {
  onSessionChange(() => void syncNow())
  syncChoice.subscribe(() => void syncNow())
  window.addEventListener('online', () => void syncNow())
  window.addEventListener('offline', () => void showWaiting())
  window.addEventListener('focus', () => void syncNow())
  document.addEventListener('visibilitychange', () => void (document.hidden ? undefined : syncNow()))
  void syncNow()
  return () => {
    void showWaiting()
    if (running !== null) isWanted = true
    else if (failures === 0) plan(AFTER_CHANGE_MS)
  }
}

/** Syncs now, whatever was scheduled. Rounds do not overlap. */
export function syncNow(): Promise<void> {
  if (running !== null) {
    isWanted = true
    return running
  }
  running = inTurn(round).finally(() => {
    running = null
    if (!isWanted) return
    isWanted = false
    if (failures === 0) plan(0)
  })
  return running
}

function plan(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncNow(), ms)
}

/** Other tabs of this browser wait: they share the budget and the outbox. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks === undefined ? work() : locks.request('winterjay-sync', work))
}

async function round(): Promise<void> {
  clearTimeout(timer)
  if (sessionToken() === null) return syncState.set({ kind: 'off' })
  if (isSyncOff() || !navigator.onLine) return showWaiting()
  try {
    const stuck = await syncOnce()
    failures = 0
    if (isSyncOff()) return await showWaiting()
    const waiting = await countWaiting()
    if (waiting > stuck) syncState.set({ kind: 'working', waiting: waiting - stuck, done: 0 })
    else syncState.set(stuck === 0 ? { kind: 'synced', at: new Date() } : { kind: 'stuck', waiting: stuck })
    if (waiting > stuck) isWanted = true
    else if (!document.hidden) plan(EVERY_MS)
  } catch (error) {
    await failed(error)
  }
  return undefined
}

async function failed(error: unknown): Promise<void> {
  if (sessionToken() === null) return syncState.set({ kind: 'off' })
  if (isSyncOff()) return showWaiting()
  // The server stores no budgets: this one stays on the device.
  if (isUnknownCall(error)) return syncState.set({ kind: 'unavailable' })
  failures += 1
  const pause =
    error instanceof Problem && error.retryAfter !== null
      ? error.retryAfter * 1000
      : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  plan(pause)
  const waiting = await countWaiting()
  const isAway = error instanceof NetworkProblem && error.status === null
  if (!isAway) warn('the budget was not synced', error)
  syncState.set(isAway ? { kind: 'offline', waiting } : { kind: 'failed', waiting, detail: problemDetail(error) })
  return undefined
}

/** Updates the number of unsent changes without calling the server. */
async function showWaiting(): Promise<void> {
  if (sessionToken() === null) return
  const waiting = await countWaiting()
  const shown = syncState.get()
  if (isSyncOff()) syncState.set({ kind: 'paused', waiting })
  else if (!navigator.onLine || shown.kind === 'offline') syncState.set({ kind: 'offline', waiting })
  else if (shown.kind === 'failed') syncState.set({ ...shown, waiting })
  else if (waiting > 0 && shown.kind !== 'working' && shown.kind !== 'stuck')
    syncState.set({ kind: 'working', waiting, done: 0 })
}

async function countWaiting(): Promise<number> {
  try {
    const lists = await readOutbox(await openDatabase())
    const keys = new Set([...lists.values()].flat())
    // An account created along with an entry does not count as a change by the user.
    const waiting = Math.max([...keys].filter((key) => !key.startsWith('accounts/')).length, Math.min(1, keys.size))
    return waiting
  } catch (error) {
    warn('the waiting changes cannot be counted', error)
    return 0
  }
}
