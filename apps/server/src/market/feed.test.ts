import { describe, expect, it } from 'vitest'
import { createFeed } from './feed.ts'
import { ProviderFault } from './provider-fault.ts'

const MINUTE = 60_000

/** A feed with a clock that only the test moves, and a service that fails on demand. */
function feedUnderTest() {
  const world = { now: 0, calls: 0, fault: null as ProviderFault | null, faults: 0 }
  const feed = createFeed<number>({
    freshMs: 5 * MINUTE,
    keepMs: 60 * MINUTE,
    now: () => world.now,
    onFault: () => (world.faults += 1),
    read: async () => {
      world.calls += 1
      await Promise.resolve()
      if (world.fault !== null) throw world.fault
      return world.calls
    },
  })
  return { world, feed }
}
const down = (): ProviderFault => new ProviderFault('unreachable', 'down')

describe('one cached reading for everybody (investing §1.1)', () => {
  it('nobody waits: null at first, the reading once it has arrived', async () => {
    const { feed } = feedUnderTest()
    expect(feed.current()).toBeNull()
    await feed.refresh()
    expect(feed.current()).toEqual({ value: 1, at: new Date(0), isStale: false })
  })
  it('a hundred visitors at once cause one call', async () => {
    const { feed, world } = feedUnderTest()
    for (let k = 0; k < 100; k += 1) feed.current()
    await feed.refresh()
    expect(world.calls).toBe(1)
  })
  it('is not requested again while fresh; then the stale one is served while a new one is fetched', async () => {
    const { feed, world } = feedUnderTest()
    await feed.refresh()
    world.now = 5 * MINUTE
    feed.current()
    expect(world.calls).toBe(1)
    world.now = 6 * MINUTE
    expect(feed.current()?.value).toBe(1)
    await feed.refresh()
    expect(feed.current()).toEqual({ value: 2, at: new Date(6 * MINUTE), isStale: false })
  })
  it('the first one may be awaited, but not for long', async () => {
    const { feed } = feedUnderTest()
    expect((await feed.first(1000))?.value).toBe(1)
    const never = createFeed<number>({
      freshMs: 1,
      keepMs: 1,
      now: () => 0,
      onFault: () => undefined,
      read: () => new Promise(() => undefined),
    })
    expect(await never.first(1)).toBeNull()
  })
})

describe('when the service fails (security §4)', () => {
  it('the last good reading is served, marked stale, until it is too old to be called live', async () => {
    const { feed, world } = feedUnderTest()
    await feed.refresh()
    world.fault = down()
    world.now = 11 * MINUTE
    await feed.refresh()
    expect(feed.current()).toMatchObject({ value: 1, at: new Date(0), isStale: true })
    world.now = 61 * MINUTE
    expect(feed.current()).toBeNull()
  })
  it('after 5 faults the circuit opens for 30 s, then one call tries again', async () => {
    const { feed, world } = feedUnderTest()
    world.fault = down()
    for (let k = 0; k < 9; k += 1) await feed.refresh()
    expect(world.calls).toBe(5)
    world.now = 29_999
    await feed.refresh()
    expect(world.calls).toBe(5)
    world.now = 30_000
    await feed.refresh()
    await feed.refresh()
    expect(world.calls).toBe(6)
    world.fault = null
    world.now = 60_000
    await feed.refresh()
    expect(feed.current()?.value).toBe(7)
  })
  it('waits as long as the service asks', async () => {
    const { feed, world } = feedUnderTest()
    world.fault = new ProviderFault('rate_limited', 'answered 429', 7000)
    await feed.refresh()
    world.now = 6999
    await feed.refresh()
    expect(world.calls).toBe(1)
    world.now = 7000
    await feed.refresh()
    expect(world.calls).toBe(2)
  })
  it('a bug while reading is logged, and does not crash the process', async () => {
    const seen: string[] = []
    const feed = createFeed<number>({
      freshMs: 1,
      keepMs: 1,
      now: () => 0,
      onFault: ({ message }) => seen.push(message),
      read: () => Promise.reject(new TypeError('x is undefined')),
    })
    await feed.refresh()
    expect(seen).toEqual(['TypeError: x is undefined'])
  })
})
