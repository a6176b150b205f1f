// Runs on both engines.
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
