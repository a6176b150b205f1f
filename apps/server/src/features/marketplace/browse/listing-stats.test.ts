import { cents, localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { cachedStats } from './listing-stats.ts'

const today = localDate('2026-11-21')
const tomorrow = localDate('2026-11-22')

describe('the figures of the marketplace (product §2.3) are cached', () => {
  const db = {} as Db
  const standby = {} as Db
  let counts = 0
  let time = 0
  let isBroken = false
  const count = async (): Promise<{ loans: number; fundedCents: ReturnType<typeof cents>; averageRate: null }> => {
    counts += 1
    if (isBroken) throw new Error('no database')
    return { loans: counts, fundedCents: cents(0), averageRate: null }
  }
  beforeEach(() => {
    counts = 0
    time = 0
    isBroken = false
  })

  it('are counted once in five seconds, however many ask', async () => {
    const recent = cachedStats(count, () => time)
    await Promise.all(Array.from({ length: 100 }, () => recent.read(db, today)))
    time = 4_999
    expect(await recent.read(db, today)).toMatchObject({ loans: 1 })
    time = 5_000
    expect(await recent.read(db, today)).toMatchObject({ loans: 2 })
  })

  it('show an investment and a new day at once', async () => {
    const recent = cachedStats(count, () => time)
    await recent.read(db, today)
    recent.forget()
    expect(await recent.read(db, today)).toMatchObject({ loans: 2 })
    expect(await recent.read(db, tomorrow)).toMatchObject({ loans: 3 })
  })

  it('are counted on each database by itself', async () => {
    const recent = cachedStats(count, () => time)
    expect(await recent.read(db, today)).toMatchObject({ loans: 1 })
    expect(await recent.read(standby, today)).toMatchObject({ loans: 2 })
    expect(await recent.read(db, today)).toMatchObject({ loans: 1 })
  })

  it('do not cache a failed count', async () => {
    const recent = cachedStats(count, () => time)
    isBroken = true
    await expect(recent.read(db, today)).rejects.toThrow('no database')
    isBroken = false
    expect(await recent.read(db, today)).toMatchObject({ loans: 2 })
  })
})
