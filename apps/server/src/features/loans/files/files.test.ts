// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { LOAN_FILES } from '@winterjay/contract'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { ownedRows } from '../../../db/owned.ts'
import { itOnce } from '../../../testing/engines.test-data.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { plainLoan } from '../../../testing/requests/loan-requests.ts'
import { accountsOn } from '../../../testing/sign-up.ts'
import type { Answer, Visitor } from '../../../testing/server.ts'

/* lending §5.20: files kept with a loan, private, decided by their content, without what a camera writes into them. */

const desk = lendingDesk()
const accounts = accountsOn(() => desk.server)
let ann: Visitor
let id: string
beforeEach(async () => {
  ann = await accounts.signUp()
  id = String((await ann.post('/api/loans', plainLoan())).body['id'])
})
const add = (name: string, content: Buffer, who = ann): Promise<Answer> =>
  who.post(`/api/loans/${id}/files`, { name, content: content.toString('base64') })
const PDF = Buffer.from('%PDF-1.7\nsigned\n%%EOF')
const square = (): Sharp => sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a7' } })

it('keeps a PDF as it is, and gives it back as a download in which nothing runs', async () => {
  const kept = await add('Agreement signed.PDF', PDF)
  expect([kept.status, kept.body]).toMatchObject([
    201,
    { name: 'Agreement signed.pdf', type: 'application/pdf', bytes: PDF.length },
  ])
  expect((await ann.get(`/api/loans/${id}/files`)).body['files']).toEqual([kept.body])
  const file = await ann.get(`/api/loans/${id}/files/${String(kept.body['id'])}`)
  expect(file.text).toBe(PDF.toString())
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': "attachment; filename*=UTF-8''Agreement%20signed.pdf",
  })
})

itOnce('a photo stays a JPEG the right way up, without the place and the camera; a PNG stays one', async () => {
  const photo = await square()
    .withExif({ IFD0: { Make: 'Canon' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Canon')).toBe(true)
  const kept = await add('cheque.png', photo)
  expect(kept.body).toMatchObject({ name: 'cheque.jpg', type: 'image/jpeg' })
  const [stored] = await desk.server.rows<{ content: string }>(
    "select encode(content, 'base64') as content from loan_file",
  )
  const bytes = Buffer.from(stored?.content ?? '', 'base64')
  expect([bytes.includes('Canon'), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined])
  expect((await add('scan.jpg', await square().png().toBuffer())).body).toMatchObject({
    name: 'scan.png',
    type: 'image/png',
  })
})

it.each([
  ['page.pdf', Buffer.from('<html><script>'), 'Choose a PDF, or a JPEG or PNG picture.'],
  ['run.jpg', Buffer.from('MZ not a picture'), 'Choose a PDF, or a JPEG or PNG picture.'],
  ['broken.png', Buffer.from('\x89PNG\r\n\x1A\nbroken', 'latin1'), 'The picture cannot be read.'],
  ['large.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), ''],
])('refuses %s by its content', async (name, content, why) => {
  const refused = await add(name, content)
  expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ field: 'content' }]])
  expect(refused.text).toContain(why)
  expect((await ann.get(`/api/loans/${id}/files`)).body['files']).toEqual([])
})

itOnce('is seen and removed by its lender alone, shown to no borrower, and goes with the loan', async () => {
  const fileId = String((await add('a.pdf', PDF)).body['id'])
  const bob = await accounts.signUp({ email: 'bob@example.ca' })
  for (const who of [bob, desk.server.visitor()]) {
    expect((await who.get(`/api/loans/${id}/files`)).status).toBe(404)
    expect((await who.get(`/api/loans/${id}/files/${fileId}`)).status).toBe(404)
  }
  expect((await add('b.pdf', PDF, bob)).status).toBe(404)
  expect((await add('b.pdf', PDF, desk.server.visitor())).status).toBe(401)
  expect((await bob.ask('DELETE', `/api/loans/${id}/files/${fileId}`)).status).toBe(404)
  expect((await desk.server.visitor().get(`/api/borrower/loans/${id}`)).text).not.toContain('a.pdf')
  expect((await ann.ask('DELETE', `/api/loans/${id}/files/${randomUUID()}`)).status).toBe(404)
  const person = await ann.get(`/api/people/${id}`)
  expect(person.body['files']).toMatchObject([{ loan_id: id, id: fileId, name: 'a.pdf' }])
  expect((await ann.ask('DELETE', `/api/loans/${id}/files/${fileId}`)).status).toBe(204)
  await add('c.pdf', PDF)
  expect((await ann.ask('DELETE', `/api/loans/${id}`)).status).toBe(204)
  expect(await desk.server.rows('select 1 from loan_file')).toEqual([])
})

itOnce('travels with an export of all data, whole and each alone, and with nobody else’s', async () => {
  const scan = await square().png().toBuffer()
  const kept = [await add('a.pdf', PDF), await add('scan.png', scan)]
  const [stored] = await desk.server.rows<{ content: string; owner: string }>(
    `select translate(encode(content, 'base64'), E'\\n', '') as content, owner_id as owner from loan_file where type = 'image/png'`,
  )
  const exported = (await ann.get('/api/privacy/export')).body['data']?.['loan_file']
  expect(exported).toHaveLength(2)
  const of = { loan_id: id, added_at: expect.any(String) }
  expect(exported).toEqual(
    expect.arrayContaining([
      { ...of, id: kept[0]?.body['id'], name: 'a.pdf', type: 'application/pdf', content: PDF.toString('base64') },
      { ...of, id: kept[1]?.body['id'], name: 'scan.png', type: 'image/png', content: stored?.content },
    ]),
  )
  // A gibibyte of files is read one after the other.
  const pages: number[] = []
  for await (const page of ownedRows(desk.server.database.db, String(stored?.owner), 'loan_file'))
    pages.push(page.length)
  expect(pages).toEqual([1, 1])
  const bob = await accounts.signUp({ email: 'bob@example.ca' })
  expect((await bob.get('/api/privacy/export')).body['data']?.['loan_file']).toEqual([])
})

it('at most as much as a loan book may hold', async () => {
  const limit = LOAN_FILES as { mostBytesOfBook: number }
  expect(limit.mostBytesOfBook).toBe(2 ** 30)
  limit.mostBytesOfBook = 2 * PDF.length
  try {
    expect((await add('a.pdf', PDF)).status).toBe(201)
    expect((await add('b.pdf', PDF)).status).toBe(201)
    expect((await add('more.pdf', PDF)).body['code']).toBe('files_full')
  } finally {
    limit.mostBytesOfBook = 2 ** 30
  }
})

it('no more when files for several loans come at once', async () => {
  const limit = LOAN_FILES as { mostBytesOfBook: number }
  const loans: string[] = []
  for (let n = 0; n < 6; n += 1) loans.push(String((await ann.post('/api/loans', plainLoan())).body['id']))
  limit.mostBytesOfBook = 2 * PDF.length
  try {
    const content = PDF.toString('base64')
    const answers = await Promise.all(
      loans.map((loan) => ann.post(`/api/loans/${loan}/files`, { name: 'a.pdf', content })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.map(({ body }) => String(body['code'])).filter((code) => code === 'files_full')).toHaveLength(4)
  } finally {
    limit.mostBytesOfBook = 2 ** 30
  }
})

itOnce('at most fifty of a loan', async () => {
  await desk.server.rows(`insert into loan_file (owner_id, loan_id, id, name, type, content)
    select owner_id, id, gen_random_uuid(), 'n.pdf', 'application/pdf', ''::bytea from loan, generate_series(1, 50)`)
  expect((await add('more.pdf', PDF)).body['code']).toBe('too_many_files')
})
