import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from './backup.ts'
import { emptyBudget } from './budget.ts'
import { undoOf } from './edit/undo.ts'
import { bufferOf, monthStartOf, withSettings } from './settings.ts'
import { Device } from './sync/two-devices.test-data.ts'

/* budget §5.19 */

describe('settings of a budget (budget §5.19)', () => {
  it('two devices that set different things at the same time have both', () => {
    const [phone, laptop] = [new Device('phone'), new Device('laptop')]
    phone.act((budget) => withSettings(budget, { monthStart: 25 }), 10)
    laptop.act((budget) => withSettings(budget, { bufferCents: cents(50_000) }), 11)
    laptop.receive(phone.send())
    phone.receive(laptop.send())
    for (const { budget } of [phone, laptop]) expect([monthStartOf(budget), bufferOf(budget)]).toEqual([25, 50_000])
    laptop.act((budget) => withSettings(budget, { monthStart: 1 }), 20)
    phone.receive(laptop.send())
    expect(monthStartOf(phone.budget)).toBe(1)
  })
  it('can be undone, and are in a backup; one without them restores', () => {
    const before = emptyBudget()
    const after = withSettings(before, { monthStart: 25 })
    expect(monthStartOf(undoOf(before, after)(after))).toBe(1)
    expect(readBackup(writeBackup(after))).toEqual({ budget: after, newer: [] })
    expect(JSON.parse(writeBackup(before))).not.toHaveProperty('settings')
    expect(readBackup(writeBackup(before))).toEqual({ budget: before, newer: [] })
  })
  it('a first day that not every month has is not read', () => {
    const damaged = writeBackup(withSettings(emptyBudget(), { monthStart: 28 })).replace('28', '29')
    expect(readBackup(damaged)).toMatchObject({ code: 'backup-damaged', params: { table: 'settings' } })
  })
})
