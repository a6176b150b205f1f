// Runs on both engines.
import { expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'

/* lending §5.4: a loan is found by what is written about it, too. */

const desk = lendingDesk()
const found = async (search: string): Promise<unknown[]> =>
  ((await desk.lender.get(`/api/loans?sort_dir=asc&search=${encodeURIComponent(search)}`)).body['loans'] ?? []).map(
    (loan) => loan['borrower_name'],
  )

it('finds a loan by its notes, those of its timeline that stand, and its other people', async () => {
  const ann = await desk.create({ borrower_name: 'Ann', notes: 'Chalet\nà Sept-Îles' })
  await desk.create({ borrower_name: 'Bob', notes: null })
  const at = `/api/loans/${ann}`
  await desk.lender.post(`${at}/events`, { event: 'note', text: 'A rappelé: le chèque est posté' })
  await desk.lender.post(`${at}/people`, { role: 'co_borrower', name: 'Zoé Roy', email: 'Z.Roy@example.ca' })
  for (const written of ['sept-iles', 'CHALET', 'cheque est', 'zoe r', 'z.roy@'])
    expect([written, await found(written)]).toEqual([written, ['Ann']])
  const other = desk.server.visitor()
  await other.post('/api/loans', plainLoan({ borrower_name: 'Cy' }))
  expect((await other.get('/api/loans?search=cheque')).body['loans']).toEqual([])
  const note = String((await desk.lender.get(at)).body['facts']?.[0]?.['id'])
  await desk.lender.post(`${at}/facts/${note}/void`, { reason: 'x' })
  expect(await found('cheque est')).toEqual([])
  // A single character searches the names of borrowers only.
  expect(await found('z')).toEqual([])
})
