import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { emptyBudget, liveTransactions } from '../budget.ts'
import { mergeRecord } from './merge.ts'
import type { AnyRecord } from './record.ts'
import {
  AUGUST,
  Device,
  ELSEWHERE,
  ENTRY_OPERATIONS,
  OPERATIONS,
  entrySteps,
  importing,
  steps,
} from './two-devices.test-data.ts'

describe('merging (budget §4.1.3: nothing is lost, whatever the order of arrival)', () => {
  it('ends in the same budget on every device, over random interleavings, orders and repeats', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const wire: AnyRecord[] = []
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? new Device('none')
          one.act(OPERATIONS[operation]?.[1](n) ?? ((budget) => budget), ms)
          if (!isSynced) continue
          wire.push(...one.send())
          one.receive(wire.filter(() => (random.next().value ?? 0) % 3 !== 0))
        }
        for (const one of devices) wire.push(...one.send())
        for (const one of devices) {
          const shuffled = [...wire, ...wire.slice(0, 5)]
            .map((record) => ({ record, at: random.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
          one.receive(shuffled.map(({ record }) => record))
        }
        const [phone, laptop, tablet] = devices.map(({ records }) => records)
        expect(laptop).toEqual(phone)
        expect(tablet).toEqual(phone)
        expect(devices[1]?.budget).toEqual(devices[0]?.budget)
      }),
      { numRuns: 300 },
    )
  })
  it('has each purchase once and loses none, whoever imported what, in any order of messages', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const sent: AnyRecord[][] = []
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? new Device('none')
          const found = OPERATIONS[operation]
          if (found !== undefined && !ELSEWHERE.has(found[0])) one.act(found[1](n), ms)
          if (!isSynced) continue
          sent.push(one.send())
          for (const message of sent) if ((random.next().value ?? 0) % 2 === 0) one.receive(message)
        }
        for (const one of devices) sent.push(one.send())
        for (const one of devices) one.receive(sent.flat())
        const live = liveTransactions(devices[0]?.budget ?? emptyBudget()).length
        expect(live).toBeLessThanOrEqual(5)
        const done = new Set(plan.map(({ operation }) => OPERATIONS[operation]?.[0]))
        if (['delete', 'undo', 'restore'].some((one) => done.has(one))) return
        const hasFirst = done.has('import september') || done.has('import as posted')
        expect(live).toBe((hasFirst ? 4 : 0) + (done.has('import later') ? (hasFirst ? 1 : 3) : 0))
      }),
      { numRuns: 300 },
    )
  })
  it('has a purchase once if it was entered by hand on one device and imported on another, and keeps separate what was entered next to it', () => {
    fc.assert(
      fc.property(entrySteps, fc.infiniteStream(fc.nat()), (plan, random) => {
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name))
        const [phone = new Device('none')] = devices
        phone.act(importing('august', AUGUST), 1)
        const sent: AnyRecord[][] = [phone.send()]
        for (const one of devices) one.receive(sent.flat())
        const delivered = new Map<Device, number>()
        for (const { device, operation, n, ms, isSynced } of plan) {
          const one = devices[device] ?? phone
          const [, act] = ENTRY_OPERATIONS[operation] ?? ['', () => (budget: Budget) => budget]
          one.act(act(n, one.name), ms)
          if (!isSynced) continue
          sent.push(one.send())
          // As the server returns them: nothing before what was sent earlier.
          for (const each of devices)
            delivered.set(each, Math.max(delivered.get(each) ?? 0, (random.next().value ?? 0) % (sent.length + 1)))
          for (const each of devices) each.receive(sent.slice(0, delivered.get(each)).flat())
        }
        for (const one of devices) sent.push(one.send())
        for (const one of devices) one.receive(sent.flat())
        const done = new Set(plan.map(({ operation }) => ENTRY_OPERATIONS[operation]?.[0]))
        const [hasMonth, hasLater, hasEntry] = [
          done.has('import september') || done.has('import as posted'),
          done.has('import later'),
          phone.budget.transactions.has('groceries'),
        ]
        const coffees = hasMonth ? 2 : 0
        const purchases =
          coffees +
          (hasMonth || hasLater ? 1 : 0) +
          (hasMonth || hasLater || hasEntry ? 1 : 0) +
          (hasLater ? 1 : 0) +
          (phone.budget.transactions.has('third coffee') ? 1 : 0)
        expect(liveTransactions(phone.budget)).toHaveLength(AUGUST.length + purchases)
        expect(devices[1]?.budget).toEqual(phone.budget)
        expect(devices[2]?.budget).toEqual(phone.budget)
      }),
      { numRuns: 400 },
    )
  })
  it('is commutative, associative and idempotent record by record', () => {
    const time = fc.record({ ms: fc.nat(3), counter: fc.nat(1), device: fc.constantFrom('a', 'b') })
    const record = fc.record({
      collection: fc.constant('goals' as const),
      id: fc.constant('g'),
      groups: fc.dictionary(
        fc.constantFrom('x', 'y'),
        fc.record({ value: fc.constantFrom(null, 1, 'two', 3), at: time }),
      ),
      members: fc.dictionary(fc.constantFrom('m', 'n'), fc.constantFrom(1, 2)),
      deletedSeeing: fc.dictionary(fc.constantFrom('x', 'y'), time),
    }) as fc.Arbitrary<AnyRecord>
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(mergeRecord(a, b)).toEqual(mergeRecord(b, a))
        expect(mergeRecord(mergeRecord(a, b), c)).toEqual(mergeRecord(a, mergeRecord(b, c)))
        expect(mergeRecord(a, a)).toEqual(a)
      }),
    )
  })
})
