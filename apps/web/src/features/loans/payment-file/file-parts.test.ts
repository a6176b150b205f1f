import { describe, expect, it } from 'vitest'
import { sendParts } from './file-parts.ts'
import type { DividedFile, PartsProgress } from './file-parts.ts'

/* lending §4.4.7: a long file in parts, two at a time. */

/** @param after parts that may have a loan of the one before them */
const fileOf = (count: number, after: readonly number[] = []): DividedFile => ({
  parts: Array.from({ length: count }, (_, at) => ({
    body: { file_content: `part ${at}` },
    rowCount: 100,
    isAfterLast: after.includes(at),
  })),
  errors: [],
  reversedCount: 0,
  unclearDates: [],
})

/** Calls that are answered when the test says so. */
function calls() {
  const open: { readonly at: number; readonly answer: (how: string | Error) => void }[] = []
  const send = (_: unknown, at: number): Promise<string> =>
    new Promise((resolve, reject) => {
      open.push({ at, answer: (how) => (typeof how === 'string' ? resolve(how) : reject(how)) })
    })
  const answer = async (at: number, how: string | Error = `answer ${at}`): Promise<void> => {
    open.find((one) => one.at === at)?.answer(how)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { send, answer, sent: () => open.map(({ at }) => at) }
}

describe('a file in parts (lending §4.4.7)', () => {
  it('two are on their way at a time; the answers are in the order of the parts, whichever comes first', async () => {
    const { send, answer, sent } = calls()
    const progress: PartsProgress[] = []
    const answers = sendParts(fileOf(4), { send, onProgress: (one) => progress.push(one) })
    expect(sent()).toEqual([0, 1])
    await answer(1)
    expect(sent()).toEqual([0, 1, 2])
    await answer(0)
    expect(sent()).toEqual([0, 1, 2, 3])
    await answer(3)
    await answer(2)
    expect(await answers).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3'])
    expect(progress.map(({ done }) => done)).toEqual([0, 100, 200, 300, 400])
    expect(progress.every(({ total }) => total === 400)).toBe(true)
  })

  it('after one that fails no more are sent; what was answered is kept, and the next attempt sends the rest', async () => {
    const first = calls()
    const answers: (string | undefined)[] = []
    const how = { onProgress: () => undefined, answers }
    const attempt = sendParts(fileOf(4), { ...how, send: first.send }).catch((error: unknown) => String(error))
    await first.answer(0, new Error('no connection'))
    await first.answer(1)
    expect(await attempt).toBe('Error: no connection')
    expect(first.sent()).toEqual([0, 1])
    const next = calls()
    const again = sendParts(fileOf(4), { ...how, send: next.send })
    for (const at of [0, 2, 3]) await next.answer(at)
    expect(await again).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3'])
    expect(next.sent()).toEqual([0, 2, 3])
  })

  it('a part that may have a loan of the one before it waits for it, and is not sent once that one fails', async () => {
    const { send, answer, sent } = calls()
    const answers = sendParts(fileOf(4, [1, 2]), { send, onProgress: () => undefined })
    expect(sent()).toEqual([0])
    await answer(0)
    expect(sent()).toEqual([0, 1])
    await answer(1)
    expect(sent().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
    await answer(3)
    await answer(2)
    expect(await answers).toHaveLength(4)
    const next = calls()
    const attempt = sendParts(fileOf(2, [1]), { send: next.send, onProgress: () => undefined }).catch(String)
    await next.answer(0, new Error('no connection'))
    expect(await attempt).toBe('Error: no connection')
    expect(next.sent()).toEqual([0])
  })
})
