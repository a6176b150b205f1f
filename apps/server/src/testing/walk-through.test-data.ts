import { findFaults } from '../commands/check-books.ts'
import { sql } from 'drizzle-orm'
import { grantTo } from '../commands/grant-operator.ts'
import { runMarketDay } from '../features/marketplace/market-day/market-day.ts'
import { tidy } from '../housekeeping.ts'
import { plainApplication } from './requests/application-request.ts'
import { plainLoan, tapeOf } from './requests/loan-requests.ts'
import type { Answer, TestServer, Visitor } from './server.ts'
import { PASSWORD, accountsOn } from './sign-up.ts'

/**
 * Performs every kind of write once: a guest's book with payments and a reversal, its move into an account, imports,
 * the marketplace from application to investment, the market day, housekeeping and deletion. For databases that are
 * reached or protected differently from the suite's own.
 *
 * @throws Error with the answer that was not a success, or with the faults in the books
 */
export async function walkThrough(server: TestServer): Promise<void> {
  const { signUp, signIn } = accountsOn(() => server)
  const lender = server.visitor()
  await keepBook(lender)
  await signUp({ email: 'ann@example.ca' }, lender)
  done(await lender.post('/api/loans/import', { file_content: tapeOf(700, 'Second') }, { 'idempotency-key': 'walk' }))
  const guest = server.visitor()
  await keepBook(guest)
  const again = done(await signIn('ann@example.ca', PASSWORD, {}, guest))
  lender.token = String(again.body['access_token'])
  await trade(server, lender, await signUp({ email: 'bo@example.ca', name: 'Bo Rower' }))
  await tidy(server.database, server.day, (error) => {
    throw error
  })
  const faults = await findFaults(server.database.db, server.day)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  done(await lender.get('/api/privacy/export'))
  done(await lender.post('/api/privacy/deletion', { password: PASSWORD }))
  const visitor = server.visitor()
  await keepBook(visitor)
  done(await visitor.post('/api/privacy/deletion', {}))
}

async function keepBook(visitor: Visitor): Promise<void> {
  const loan = done(await visitor.post('/api/loans', plainLoan()))
  const path = `/api/loans/${String(loan.body['id'])}`
  const paid = done(await visitor.post(`${path}/payments`, { amount: 50, paid_on: '2026-11-01' }))
  const [payment] = (paid.body['payments'] as unknown as { id: string }[] | undefined) ?? []
  done(await visitor.post(`${path}/payments/${String(payment?.id)}/reversal`, { reason: 'It bounced.' }))
  const imported = done(await visitor.post('/api/loans/import', { file_content: tapeOf(20) }))
  done(await visitor.ask('DELETE', `/api/loans/imports/${String(imported.body['import_id'])}`))
  done(await visitor.post('/api/loans/import', { file_content: tapeOf(20) }))
}

async function trade(server: TestServer, lender: Visitor, borrower: Visitor): Promise<void> {
  await grantTo(server.database.db, 'ann@example.ca')
  // As after a sign-in with a code, which an operator's rights need.
  await server.database.db.execute(sql`update account_session set has_second_factor = true`)
  const applied = done(await borrower.post('/api/p2p/applications', { ...plainApplication, requested_amount: 1_000 }))
  const { id } = applied.body['loan'] as unknown as { id: string }
  done(await lender.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' }))
  done(
    await lender.post(
      '/api/p2p/invest',
      { loan_request_id: id, investment_amount: 1_000 },
      { 'idempotency-key': 'walk' },
    ),
  )
  done(await lender.post(`/api/operator/listings/${id}/payments`, { amount: 20, paid_on: server.day }))
  await runMarketDay(server.database.db, server.day)
}

function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
