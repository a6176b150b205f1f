import type { Json } from '../../testing/server.ts'
import type { Given } from './recorded.test-data.ts'

/** What waits for an operator, and every call of support, by an operator who is their own customer. */
export async function askSupport(call: (id: string, given?: Given) => Promise<Json>): Promise<void> {
  await call('operatorQueue')
  const body = { category: 'lending', subject: 'A payment on the wrong loan', message: 'How do I move it?' }
  const context = { app_version: '0.1.0', problem_codes: ['loan_absent'] }
  const opened = await call('openSupportRequest', { body: { ...body, context } })
  const path = { request_id: String(opened['request']?.['id']) }
  const file = { name: 'statement.csv', content: Buffer.from('date,amount\n2026-11-01,42\n').toString('base64') }
  const { request } = await call('addSupportAttachment', { path, body: file })
  const one = { path: { ...path, attachment_id: String(request?.['attachments']?.[0]?.['id']) } }
  for (const read of ['supportFigures', 'listSupportRequests']) await call(read)
  await call('readSupportAttachment', one)
  await call('readOperatorAttachment', one)
  const answer = { title: 'Reverse a payment', text_en: 'Hello {name}.', text_fr: 'Bonjour {name}.' }
  await call('saveCannedAnswers', { body: { answers: [answer] } })
  for (const read of ['readCannedAnswers', 'operatorSupport']) await call(read)
  await call('assignSupport', { path, body: { mine: true } })
  await call('answerSupport', { path, body: { text: 'Has two books.', solve: false, internal: true } })
  await call('answerSupport', {
    path,
    body: { text: 'Reverse it, then record it again.', solve: true, internal: false },
  })
  await call('readOperatorSupport', { path })
  await call('rateSupportRequest', { path, body: { rating: 'good' } })
  await call('setSupportState', { path, body: { state: 'open' } })
  await call('addSupportMessage', { path, body: { text: 'It worked.' } })
  await call('readSupportRequest', { path })
}
