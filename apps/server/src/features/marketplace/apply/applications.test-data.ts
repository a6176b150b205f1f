import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { localDate } from '@winterjay/money'
import { grantTo } from '../../../commands/grant-operator.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { AccountHolder } from '../../../testing/accounts.ts'
import { plainApplication } from '../../../testing/requests/application-request.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer } from '../../../testing/server.ts'

export let server: TestServer

export let borrower: AccountHolder

export let operator: AccountHolder

export const request = plainApplication

export const apply = (rest: object = {}): Promise<Answer> =>
  borrower.post('/api/p2p/applications', { ...request, ...rest })

export const idOf = (answer: Answer): string => (answer.body as unknown as { loan: { id: string } }).loan.id

export const onMarket = async (): Promise<string> => {
  const id = idOf(await apply())
  expect((await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })).status).toBe(201)
  return id
}

export const invest = (who: AccountHolder, id: string, amount: number): Promise<Answer> =>
  who.post('/api/p2p/invest', { loan_request_id: id, investment_amount: amount })

/** One server for a test file; each test starts with a borrower and an operator. */
export function onApplications(): void {
  beforeAll(async () => {
    server = await startServer({ LIMIT_INVEST: '100000' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.empty()
    server.day = localDate('2026-11-21')
    borrower = await accountHolder(server, 'Marie-Ève Tremblay')
    operator = await accountHolder(server, 'Op Erator')
    await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
  })
}
