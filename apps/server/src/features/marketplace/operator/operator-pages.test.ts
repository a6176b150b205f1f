import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { accountHolder } from '../../../testing/accounts.ts'
import { askedStatements } from '../../../testing/asked-statements.test-data.ts'
import { apply, invest, onApplications, onMarket, operator, server } from '../apply/applications.test-data.ts'

/* The operator's pages read what they show in a fixed number of statements, however many rows there are. */

onApplications()

const countOf = async (path: string, rowsOf: string): Promise<readonly [rows: number, statements: number]> => {
  let shown = 0
  const statements = await askedStatements(server.database, async () => {
    shown = (await operator.get(path)).body[rowsOf]?.length ?? 0
  })
  return [shown, statements.length]
}

/** Copies the only listing, with its application and payments. */
const copyListing = (copies: number): Promise<void> =>
  server.database.script(`
    create temporary table copied as
      select gen_random_uuid() as id, 1000 + n as number from generate_series(1, ${copies}) n;
    insert into loan_request overriding system value
      select (jsonb_populate_record(l, jsonb_build_object('id', c.id, 'number', c.number))).*
      from loan_request l, copied c;
    insert into loan_application
      select (jsonb_populate_record(a, jsonb_build_object('loan_request_id', c.id))).*
      from loan_application a, copied c;
    insert into loan_request_payment
      select (jsonb_populate_record(p, jsonb_build_object('loan_request_id', c.id, 'id', gen_random_uuid()))).*
      from loan_request_payment p, copied c;
    drop table copied`)

it('loans: as many for 20 as for one, being repaid or charged off', async () => {
  const id = await onMarket()
  await invest(operator, id, 1_650)
  await invest(await accountHolder(server), id, 3_350)
  server.day = localDate('2026-12-21')
  await operator.post(`/api/operator/listings/${id}/payments`, { amount: 100, paid_on: '2026-12-21' })
  const [one, statements] = await countOf('/api/operator/loans', 'loans')
  await copyListing(19)
  await server.database.script(
    `update loan_request set status = 'charged_off', charged_off_on = '2026-12-21' where number % 2 = 0`,
  )
  expect(one).toBe(1)
  expect(await countOf('/api/operator/loans', 'loans')).toEqual([20, statements])
})

it('listings that wait: as many for 20 as for one', async () => {
  await apply()
  const [one, statements] = await countOf('/api/operator/listings', 'applications')
  await copyListing(19)
  expect(one).toBe(1)
  expect(await countOf('/api/operator/listings', 'applications')).toEqual([20, statements])
})
