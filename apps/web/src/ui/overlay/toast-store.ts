import { createStore } from '../../lib/store.ts'

export interface ToastContent {
  /** An error without a title is titled "Error" (product §8). */
  readonly title?: string
  /** Null for a failure of ours, which has no sentence of its own. */
  readonly description?: string | null
  /** `waiting`: it is under way, and nothing is done yet. */
  readonly tone?: 'plain' | 'waiting' | 'error'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Stays until answered or closed, instead of four seconds. */
  readonly stays?: boolean
}

export interface Toast extends ToastContent {
  readonly id: number
  /** In-app toasts answer what the reader did; system ones tell of something else (an update, the connection). */
  readonly kind: 'in-app' | 'system'
}

/** product §9. */
export const TOAST_MS = 4000
export const MAX_TOASTS = 3

export const toasts = createStore<readonly Toast[]>([])

interface Countdown {
  timer: ReturnType<typeof setTimeout> | null
  leftMs: number
  startedAt: number
}

const countdowns = new Map<number, Countdown>()
let lastId = 0
let isPaused = false

/** Shows the result of a user action. Only one exists at a time: a new one replaces the old (product §4). */
export function toast(content: ToastContent): void {
  for (const { id, kind } of toasts.get()) if (kind === 'in-app') dismissToast(id)
  show(content, 'in-app')
}

/**
 * Tells of something the reader did not do. At most three toasts are visible in all; the oldest system one gives way.
 * @returns its id
 */
export function systemToast(content: ToastContent): number {
  return show(content, 'system')
}

export function dismissToast(id: number): void {
  const countdown = countdowns.get(id)
  if (countdown !== undefined && countdown.timer !== null) clearTimeout(countdown.timer)
  countdowns.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
  // The last toast was removed under the pointer, so no leave event fires.
  if (toasts.get().length === 0) isPaused = false
}

/** While a toast is hovered or focused, none of them times out. */
export function pauseToasts(): void {
  isPaused = true
  for (const countdown of countdowns.values()) {
    if (countdown.timer === null) continue
    clearTimeout(countdown.timer)
    countdown.timer = null
    countdown.leftMs -= Date.now() - countdown.startedAt
  }
}

export function resumeToasts(): void {
  isPaused = false
  for (const [id, countdown] of countdowns) if (countdown.timer === null) start(id, countdown)
}

function show(content: ToastContent, kind: Toast['kind']): number {
  const held = toasts.get()
  const oldest = held.find((other) => other.kind === 'system')
  if (held.length >= MAX_TOASTS && oldest !== undefined) dismissToast(oldest.id)
  lastId += 1
  toasts.set([...toasts.get(), { ...content, id: lastId, kind }])
  if (content.stays !== true) {
    const countdown: Countdown = { timer: null, leftMs: TOAST_MS, startedAt: 0 }
    countdowns.set(lastId, countdown)
    if (!isPaused) start(lastId, countdown)
  }
  return lastId
}

function start(id: number, countdown: Countdown): void {
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismissToast(id), countdown.leftMs)
}
