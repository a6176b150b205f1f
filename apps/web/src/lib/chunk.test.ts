import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_DEADLINE_MS, ChunkProblem, loadChunk } from './chunk.ts'

const never = (): Promise<string> => new Promise(() => undefined)
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('script chunks (product §7: fail after 120 seconds)', () => {
  it('time out then, and not before', async () => {
    const failure = failureOf(loadChunk(never))
    const settled = vi.fn()
    void failure.then(settled)
    await vi.advanceTimersByTimeAsync(CHUNK_DEADLINE_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toBeInstanceOf(ChunkProblem)
    expect(CHUNK_DEADLINE_MS).toBe(120_000)
  })

  it('that fail to load are distinguished from bugs of a page', async () => {
    const refusal = new TypeError('Failed to fetch')
    const failure = await failureOf(loadChunk(() => Promise.reject(refusal)))
    expect(failure).toBeInstanceOf(ChunkProblem)
    expect(failure).toMatchObject({ cause: refusal })
  })

  it('that arrive leave no timer behind', async () => {
    await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
