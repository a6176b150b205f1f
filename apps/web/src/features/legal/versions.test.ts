import { createHash } from 'node:crypto'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS, documentOf } from '@winterjay/contract'
import { describe, expect, it } from 'vitest'

const texts = import.meta.glob<{ default: unknown }>('./*/words/{en,fr}.ts')

describe('security §10, Bill 96: the version that is recorded is that of the text that is shown', () => {
  it.each(
    LEGAL_DOCUMENTS.flatMap((document) => (['en', 'fr'] as const).map((language) => [document, language] as const)),
  )('%s, %s', async (document, language) => {
    const text = await texts[`./${document}/words/${language}.ts`]?.()
    expect(text).toBeDefined()
    // When a text changes, put its new hash and a new `since` into packages/contract/src/legal-versions.ts.
    expect(LEGAL_VERSIONS[document][language]).toBe(
      createHash('sha256').update(JSON.stringify(text?.default)).digest('hex'),
    )
    expect(documentOf(LEGAL_VERSIONS[document][language])).toEqual({ document, language })
  })

  it('no other version is in force', () => expect(documentOf('0'.repeat(64))).toBeNull())

  it('every placeholder of a text is one that the page fills', async () => {
    const all = await Promise.all(Object.values(texts).map((load) => load()))
    const named = new Set(JSON.stringify(all.map((text) => text.default)).match(/\{\w+\}/g))
    expect([...named].sort()).toEqual(
      ['{address}', '{dataLocation}', '{email}', '{officerEmail}', '{officer}', '{operator}'].sort(),
    )
  })
})
