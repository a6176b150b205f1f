import { describe, expect, it } from 'vitest'
import type { StatementRefusal } from './index.ts'
import { statementSentence } from './index.ts'

const REFUSALS: readonly StatementRefusal[] = [
  { code: 'empty' },
  { code: 'too_large', params: { megabytes: 32 } },
  ...['pdf', 'web_page', 'image', 'binary', 'json', 'text', 'xml'].map(
    (kind) => ({ code: 'not_a_statement', params: { kind } }) as const,
  ),
  ...['zip', 'excel', 'workbook', 'compressed', 'camt'].map(
    (kind) => ({ code: 'unsupported', params: { kind } }) as const,
  ),
  { code: 'truncated', params: { kept: 1200 } },
  { code: 'bank_error', params: { message: 'General Server Error' } },
  { code: 'no_transactions', params: { badLines: 0, skipped: 0 } },
  { code: 'no_transactions', params: { badLines: 3, skipped: 2 } },
  { code: 'columns_unknown' },
  {
    code: 'unproven',
    params: { openingCents: 10_000, rowsCents: -2_500, reachedCents: 7_500, closingCents: 7_000, differenceCents: 500 },
  },
  { code: 'count_differs', params: { stated: 4, found: 3 } },
  { code: 'balances_missing' },
  { code: 'pdf_picture' },
  { code: 'pdf_unknown' },
  { code: 'pdf_password' },
  { code: 'pdf_too_long', params: { pages: 200, megabytes: 20 } },
  { code: 'date_missing' },
  { code: 'date_invalid', params: { value: '2/30/2026' } },
  { code: 'amount_missing' },
  { code: 'amount_invalid', params: { value: 'twelve' } },
  { code: 'amount_on_both_sides' },
  { code: 'direction_unknown', params: { value: 'Other' } },
  { code: 'quote_not_closed' },
  { code: 'cell_too_long' },
  { code: 'unreadable_characters' },
]

describe('the sentence for each refusal', () => {
  it.each(REFUSALS)('$code $params has a sentence in both languages', (refusal) => {
    const [en, fr] = [statementSentence(refusal, 'en'), statementSentence(refusal, 'fr')]
    expect(en).not.toBe(fr)
    for (const sentence of [en, fr]) expect(sentence).toMatch(/^[“«A-ZÀ-Ý].*\.$/u)
    expect(fr).not.toMatch(/[^\u00a0][:»%$]|«[^\u00a0]|'/u)
  })
  it('names each kind', () =>
    expect(new Set(REFUSALS.map((each) => statementSentence(each, 'fr'))).size).toBe(REFUSALS.length))
  it('shows what the bank said', () =>
    expect(statementSentence({ code: 'bank_error', params: { message: 'General Server Error' } }, 'en')).toContain(
      '“General Server Error”',
    ))
  it('writes counts the way each language does', () => {
    expect(statementSentence({ code: 'truncated', params: { kept: 1200 } }, 'en')).toContain('kept: 1,200.')
    expect(statementSentence({ code: 'truncated', params: { kept: 1200 } }, 'fr').replaceAll(/\s/gu, ' ')).toContain(
      'conservées : 1 200.',
    )
  })
})
