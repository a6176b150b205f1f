import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, systemToast, toast, toasts } from './toast-store.ts'

const titles = (): (string | undefined)[] => toasts.get().map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  vi.useRealTimers()
})

describe('toasts (product §4 and §9)', () => {
  it('shows one in-app toast at a time: a new one replaces the old', () => {
    toast({ title: 'Loan created' })
    toast({ title: 'Import Complete' })
    expect(titles()).toEqual(['Import Complete'])
  })

  it('leave after 4 seconds', () => {
    toast({ title: 'Loan created' })
    vi.advanceTimersByTime(3999)
    expect(titles()).toEqual(['Loan created'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('give a replacing toast its own 4 seconds', () => {
    toast({ title: 'one' })
    vi.advanceTimersByTime(3000)
    toast({ title: 'two' })
    vi.advanceTimersByTime(3000)
    expect(titles()).toEqual(['two'])
  })

  it('are never more than three, system ones counted, and the oldest system one gives way', () => {
    for (const title of ['a', 'b', 'c', 'd']) systemToast({ title })
    expect(titles()).toEqual(['b', 'c', 'd'])
    toast({ title: 'mine' })
    expect(titles()).toEqual(['c', 'd', 'mine'])
    systemToast({ title: 'e' })
    expect(titles()).toEqual(['d', 'mine', 'e'])
  })

  it('that tell of a new release stand until they are answered or closed, through a pause too', () => {
    const id = systemToast({ title: 'release', stays: true })
    pauseToasts()
    resumeToasts()
    vi.advanceTimersByTime(3_600_000)
    expect(titles()).toEqual(['release'])
    dismissToast(id)
    expect(titles()).toEqual([])
  })

  it('wait while someone points at them, and then stay for what was left', () => {
    toast({ title: 'Loan created' })
    vi.advanceTimersByTime(3000)
    pauseToasts()
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['Loan created'])
    resumeToasts()
    vi.advanceTimersByTime(999)
    expect(titles()).toEqual(['Loan created'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('do not stay paused once the toast that was pointed at is gone', () => {
    toast({ title: 'one' })
    pauseToasts()
    toast({ title: 'two' })
    vi.advanceTimersByTime(4000)
    expect(titles()).toEqual([])
  })
})
