import { LEGAL_DOCUMENTS } from '@winterjay/contract'
import type { LegalDocument, Operator } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'

/* security §10: whoever runs a copy states who they are; what they did not state leaves no hole in a sentence. */

vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: 'http://localhost:3000' } })
vi.stubGlobal('location', { pathname: '/legal/terms', search: '' })
vi.stubGlobal('navigator', { languages: ['en-CA'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { LegalText } = await import('./legal-text.tsx')
const { LocaleScope } = await import('../../lib/language/locale.ts')

const NOTHING: Operator = {
  name: null,
  address: null,
  email: null,
  privacy_officer: null,
  privacy_email: null,
  data_location: null,
}
const ALL: Operator = {
  name: 'Winterjay Demo Inc.',
  address: '1 Main Street, Halifax',
  email: 'hello@example.ca',
  privacy_officer: 'Ann Lee',
  privacy_email: 'privacy@example.ca',
  data_location: 'Montreal',
}
const EACH = LEGAL_DOCUMENTS.flatMap((document) => (['en', 'fr'] as const).map((locale) => [document, locale] as const))
/** A place where a name was to stand: two blanks, a comma before another sign, “of” before one, a placeholder. */
const HOLE = / {2}| [,.]|,\s*[,.;:]|\(\s*\)|\b(?:of|de)[,.;]|[{}]|\b(?:null|undefined)\b/

async function sentencesOf(document: LegalDocument, locale: Locale, operator: Operator): Promise<string[]> {
  const { prelude } = await prerender(
    <LocaleScope value={locale}>
      <LegalText document={document} operator={operator} />
    </LocaleScope>,
  )
  const html = await new Response(prelude).text()
  return [...html.matchAll(/<(p|li|h2)\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) =>
    text.replaceAll(/<!--.*?-->|<[^>]*>/g, ''),
  )
}

describe('the legal texts', () => {
  it.each(EACH)('%s, %s: where the operator stated nothing, no sentence has a blank', async (document, locale) => {
    const said = await sentencesOf(document, locale, NOTHING)
    expect(said.length).toBeGreaterThan(8)
    expect(said.filter((sentence) => HOLE.test(sentence))).toEqual([])
  })

  it.each(EACH)('%s, %s: what the operator stated stands in the same sentences', async (document, locale) => {
    const [without, stated] = [await sentencesOf(document, locale, NOTHING), await sentencesOf(document, locale, ALL)]
    expect(stated).toHaveLength(without.length)
    const changed = stated.filter((sentence, index) => sentence !== without[index]).join(' ')
    if (document === 'terms' || document === 'privacy')
      for (const detail of [ALL.name, ALL.address])
        expect([document, changed]).toEqual([document, expect.stringContaining(detail ?? '')])
    expect(stated.filter((sentence) => HOLE.test(sentence))).toEqual([])
  })
})
