import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'

/*
 * design §1, security §3: the pictures of the landing page are drawn when the app is built, and come with the page
 * itself.
 */

vi.stubGlobal('window', { addEventListener: () => undefined })
const { drawPictures } = await import('../../../../vite/draw-pictures.tsx')

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ')

describe.each([
  ['en', ['$325', '$73 less', 'about $19,000', 'Denis R. paid', '74%', 'Nov 1', '52 days late', '$13,258']],
  ['fr', ['325 $', '73 $ de moins', 'environ 19 000 $', 'Denis R. a payé', '74 %', '1er nov', '52 jours', '13 258 $']],
] as const)('in %s', (locale, figures) => {
  const html = drawPictures(locale)

  it('shows a month, benefits and loans as the reader writes them', () => {
    for (const figure of figures) expect(textOf(html)).toContain(figure)
    for (const name of ['live', 'personal', 'business', 'benefits']) expect(html).toContain(`data-picture="${name}"`)
  })

  it('has no inline style, no script and nothing to press', () =>
    expect(html).not.toMatch(/\sstyle=|<script|<button|<a |\son\w+=/))

  it('is light: both languages together add a few kilobytes to the page', () =>
    expect(gzipSync(drawPictures('en') + drawPictures('fr')).length).toBeLessThan(6_000))
})
