import { BUNDLED_SNAPSHOT, HISTORY_SYMBOLS } from '@winterjay/investing'
import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, syntheticPrices } from '../../../../packages/investing/src/snapshot/synthetic-prices.test-data.ts'
import { inTransaction } from '../db/db.ts'
import { forgetImportedHistory, storeImportedHistory } from '../market/imported-history.ts'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { CommandError } from './command-error.ts'
import { measureFile } from './prices.ts'

const today = localDate('2026-11-21')
const text = csvOf(syntheticPrices())
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await inTransaction(server.database.db, forgetImportedHistory)
  await server.context.market.imported.refresh()
})

const ask = async () =>
  (
    await server
      .visitor()
      .post('/api/recommendations', { risk: 'medium', horizon: 'months', assets: ['stocks', 'bonds'] })
  ).text
interface Answered {
  readonly snapshot: { readonly hash: string; readonly prices: object | null }
  readonly inputs: readonly { readonly kind: string; readonly name: string; readonly source: string }[]
  readonly sources: readonly { readonly id: string; readonly title: string }[]
}
const read = (answer: string): Answered => JSON.parse(answer) as Answered

describe('winterjay prices FILE (investing §1.3)', () => {
  it('picks use the imported prices, say so next to every figure, are reproducible byte for byte, and revert when the import is forgotten', async () => {
    const before = await ask()
    expect(read(before).snapshot.prices).toBeNull()
    await inTransaction(server.database.db, (tx) => storeImportedHistory(tx, measureFile('prices.csv', text, today)))
    await server.context.market.imported.refresh()
    const after = await ask()
    expect(read(after).snapshot).toMatchObject({
      prices: { origin: 'import', name: 'prices.csv', to: '2026-10-30', stale: false },
    })
    expect(read(after).snapshot.hash).not.toBe(read(before).snapshot.hash)
    const risks = read(after).inputs.filter(({ kind, name }) => kind === 'class_volatility' && name !== 'cash')
    expect(risks.length).toBeGreaterThan(1)
    expect(new Set(risks.map(({ source }) => source))).toEqual(new Set(['import-history']))
    expect(read(after).sources.find(({ id }) => id === 'import-history')?.title).toContain('prices.csv')
    expect(read(after).inputs.filter(({ kind }) => kind === 'expected_return')).toEqual(
      read(before)
        .inputs.filter(({ kind }) => kind === 'expected_return')
        .filter(({ name }) => read(after).inputs.some((one) => one.name === name)),
    )
    await server.context.market.imported.refresh()
    expect(await ask()).toBe(after)
    await inTransaction(server.database.db, forgetImportedHistory)
    await server.context.market.imported.refresh()
    expect(await ask()).toBe(before)
    expect(await server.rows("select action from audit_event where actor = 'command-line' order by id")).toEqual([
      { action: 'prices-imported' },
      { action: 'prices-forgotten' },
    ])
  })

  it('a second import replaces the first', async () => {
    for (const to of ['2026-09-30', '2026-11-20'])
      await inTransaction(server.database.db, (tx) =>
        storeImportedHistory(tx, measureFile('p.csv', csvOf(syntheticPrices(localDate(to))), today)),
      )
    expect(await server.rows("select measured->>'to' as to from price_history")).toEqual([{ to: '2026-11-20' }])
  })

  it.each([
    ['', 'not a table of prices'],
    ['<!doctype html>', 'not a table of prices'],
    [text.replace(/,[\d.]+$/m, ',NaN'), 'not a table of prices'],
    [text.replace(/,[\d.]+$/m, ',-4'), 'not a table of prices'],
    [text.replace('XIC', 'XYZ'), 'no prices of XIC'],
    [csvOf(syntheticPrices(localDate('2024-01-31'))), 'ends before 2024-02-16'],
  ])('reports what is wrong with a file', (wrong, said) => {
    expect(() => measureFile('p.csv', wrong, today)).toThrow(CommandError)
    expect(() => measureFile('p.csv', wrong, today)).toThrow(said)
  })
  it('names the columns that it needs: the funds of the bundled snapshot', () => {
    expect(() => measureFile('p.csv', '', today)).toThrow(`date,${HISTORY_SYMBOLS.join(',')}`)
    expect(
      BUNDLED_SNAPSHOT.classes.flatMap(({ risk }) =>
        risk.source === 'fund-history' && risk.proxy !== null ? [risk.proxy] : [],
      ),
    ).toEqual([...HISTORY_SYMBOLS])
  })
})
