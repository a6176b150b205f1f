import { expect, it } from 'vitest'
import { Refused } from '../../http/problems.ts'
import { createQueue } from './queue.ts'

/** A calculation of three steps that logs its name at each. */
function steps(name: string, log: string[]): () => Generator<unknown, string> {
  return function* () {
    for (let step = 0; step < 3; step += 1) {
      log.push(name)
      yield
    }
    return name
  }
}

it('calculations run one after another, and other work gets its turn between their steps', async () => {
  const queued = createQueue()
  const log: string[] = []
  const both = Promise.all([queued(steps('a', log)), queued(steps('b', log))])
  await new Promise((resolve) => setImmediate(resolve))
  log.push('other work')
  expect(await both).toEqual(['a', 'b'])
  expect(log.filter((one) => one !== 'other work')).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
  expect(log.indexOf('other work')).toBeLessThan(log.indexOf('b'))
})

it('eight may wait; the ninth is asked to come again, and a place is free once one is done', async () => {
  const queued = createQueue()
  const eight = Array.from({ length: 8 }, (_, k) => queued(steps(String(k), [])))
  await expect(queued(steps('ninth', []))).rejects.toBeInstanceOf(Refused)
  await Promise.all(eight)
  await expect(queued(steps('later', []))).resolves.toBe('later')
})

it('a failure belongs to its own caller', async () => {
  const queued = createQueue()
  const failing = queued(function* (): Generator<unknown, string> {
    yield
    throw new Error('broken')
  })
  const next = queued(steps('next', []))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
