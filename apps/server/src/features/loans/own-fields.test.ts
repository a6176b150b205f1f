import { expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Visitor } from '../../testing/server.ts'

/* lending §4.6: columns of a lender's own, kept with a type. */

const desk = lendingDesk()
const FILE = [
  'borrower_name;principal;annual_rate;term_months;start_date;Dossier;Pointage;Révisé;Vide;Autre',
  'Ann Lee;1000,00;5;12;2026-11-01;=A-12;712,5;2026-05-31;;x',
  'Bo Roy;2000,00;5;12;2026-11-01;B-7;-3;;;y',
  'Cy Ng;3000,00;5;12;2026-11-01;;;;;z',
].join('\n')
const columns = { Dossier: 'own_text', Pointage: 'own_number', Révisé: 'own_day', Vide: 'own_text' }
const fieldsOf = async (who: Visitor, query = ''): Promise<unknown[]> =>
  ((await who.get(`/api/loans?sort_by=borrower_name&sort_dir=asc${query}`)).body['loans'] ?? []).map((loan) => [
    loan['borrower_name'],
    loan['own_fields'],
  ])
const ANN = [
  { name: 'Dossier', type: 'text', value: '=A-12' },
  { name: 'Pointage', type: 'number', value: '712.5' },
  { name: 'Révisé', type: 'day', value: '2026-05-31' },
]
const BO = [
  { name: 'Dossier', type: 'text', value: 'B-7' },
  { name: 'Pointage', type: 'number', value: '-3' },
]

it('are kept from a file as the lender says, listed, filtered, and exported so that they are read back', async () => {
  const loaded = await desk.load(FILE, { columns })
  expect(loaded.body, loaded.text).toMatchObject({ created_count: 3, errors: [] })
  expect(String(loaded.body['warnings'])).toContain('Autre')
  expect(String(loaded.body['warnings'])).not.toContain('Dossier')
  const all = [
    ['Ann Lee', ANN],
    ['Bo Roy', BO],
    ['Cy Ng', undefined],
  ]
  expect(await fieldsOf(desk.lender)).toEqual(all)
  expect((await desk.lender.get('/api/loans/own-fields')).body['fields']).toEqual([
    { name: 'Dossier', type: 'text' },
    { name: 'Pointage', type: 'number' },
    { name: 'Révisé', type: 'day' },
  ])
  expect(await fieldsOf(desk.lender, '&own_field=Dossier')).toEqual(all.slice(0, 2))
  expect(await fieldsOf(desk.lender, '&own_field=Dossier&own_value=b-')).toEqual([all[1]])
  expect(await fieldsOf(desk.lender, '&own_field=dossier')).toEqual([])
  expect(await fieldsOf(desk.server.visitor(), '&own_field=Dossier')).toEqual([])

  const tape = (await desk.lender.get('/api/loans/export')).text
  expect(tape.split('\r\n')[0]).toMatch(/,own_text: Dossier,own_number: Pointage,own_day: Révisé$/)
  const copy = desk.server.visitor()
  const again = await copy.post('/api/loans/import', { file_content: tape })
  expect(again.body, again.text).toMatchObject({ created_count: 3, errors: [] })
  expect(await fieldsOf(copy)).toEqual(all)
  expect((await copy.get('/api/loans/export')).text).toBe(tape)
})

it('a cell that is not of its type refuses the row, naming the column', async () => {
  const loaded = await desk.load(FILE, { columns: { ...columns, Autre: 'own_number' } })
  expect(loaded.body['created_count']).toBe(0)
  expect(loaded.body['errors']).toHaveLength(3)
  expect(String(loaded.body['errors'])).toContain('Autre')
  expect((await desk.load(FILE, { columns: { Dossier: 'own_colour' } })).status).toBe(422)
})

it('a request states all of them, each once and of its type; null removes them', async () => {
  const id = await desk.create({ own_fields: ANN })
  const change = (own_fields: unknown) => desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { own_fields } })
  expect((await desk.lender.get(`/api/loans/${id}`)).body['loan']?.['own_fields']).toEqual(ANN)
  expect((await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { notes: 'x' } })).body['loan']).toMatchObject({
    own_fields: ANN,
  })
  for (const wrong of [
    [{ name: 'Score', type: 'number', value: 'many' }],
    [{ name: 'Seen', type: 'day', value: '2026-02-30' }],
    [{ name: ' ', type: 'text', value: 'x' }],
    [ANN[0], ANN[0]],
  ])
    expect((await change(wrong)).status).toBe(422)
  expect((await change(null)).body['loan']).not.toHaveProperty('own_fields')
})

it('a name may be text on one loan and a number on another: both are exported, and read back', async () => {
  const file = (name: string, value: string) =>
    `borrower_name,principal,annual_rate,term_months,start_date,Score\n${name},1000,5,12,2026-11-01,${value}`
  await desk.load(file('Ann Lee', 'A-1'), { columns: { Score: 'own_text' } })
  await desk.load(file('Bo Roy', '712.5'), { columns: { Score: 'own_number' } })
  const tape = (await desk.lender.get('/api/loans/export')).text
  expect(tape.split('\r\n')[0]).toMatch(/,own_number: Score,own_text: Score$/)
  const copy = desk.server.visitor()
  const loaded = await copy.post('/api/loans/import', { file_content: tape })
  expect(loaded.body, loaded.text).toMatchObject({ created_count: 2, errors: [] })
  expect((await copy.get('/api/loans/export')).text).toBe(tape)
  const both = tape.replace(/,,A-1\r/, ',9,A-1\r')
  const refused = await desk.server.visitor().post('/api/loans/import', { file_content: both })
  expect(refused.body['errors']).toEqual([expect.stringContaining('Score: two columns of this name')])
})

it('a loan has at most twenty, and numbers of nine digits; a book may have more', async () => {
  const twenty = Array.from({ length: 20 }, (_, k) => ({ name: `Field ${k}`, type: 'text', value: 'x' }))
  await desk.create({ own_fields: twenty })
  await desk.create({ own_fields: twenty.map((own) => ({ ...own, name: `${own.name} more` })) })
  const tape = (await desk.lender.get('/api/loans/export')).text
  const copy = desk.server.visitor()
  expect((await copy.post('/api/loans/import', { file_content: tape })).body['created_count']).toBe(2)
  expect((await copy.get('/api/loans/export')).text).toBe(tape)
  const row = (count: number, cell: string): string =>
    ['borrower_name,principal,annual_rate,term_months,start_date', 'Bo Roy,1000,5,12,2026-11-01']
      .map(
        (line, at) => line + Array.from({ length: count }, (_, k) => (at === 0 ? `,own_number: N${k}` : cell)).join(''),
      )
      .join('\n')
  const errorsOf = async (file: string): Promise<string> => String((await desk.load(file)).body['errors'])
  expect(await errorsOf(row(21, ',1'))).toContain('more than 20 own fields')
  expect(await errorsOf(row(1, ',1234567890'))).toContain('too large for a number')
  expect(await errorsOf(row(1, ',1.1234567'))).toContain('more than six decimals')
  expect(await errorsOf(row(1, ',999999999.999999'))).toBe('')
})
