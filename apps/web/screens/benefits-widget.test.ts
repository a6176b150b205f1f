import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { answer, asked, box, calls, fill, press, screen, seesIn, tick, waitFor } from '../testing/screen.tsx'

/* benefits §15: the widget, as its page runs it. Its headers are tested with the server's pages. */

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'public', 'widget', 'benefits.js'), 'utf8')

function openWidget(query: string): Element {
  window.history.replaceState(null, '', `/widget/benefits${query}`)
  const page = document.createElement('main')
  page.id = 'widget'
  document.body.replaceChildren(page)
  runInThisContext(`(() => {${SOURCE}})()`)
  return page
}

/** The single mother of the benefits check: 15,040 of child benefit and 1,358 of groceries. */
async function fillIn(labels: readonly [string, string, string, string]): Promise<void> {
  const [age, children, net, work] = labels
  await fill(age, '29')
  await fill(children, '2')
  await fill(net, '25000')
  await fill(work, '25000')
}
const FRENCH = [
  'Votre âge',
  'Enfants de moins de 18 ans',
  'Revenu familial net (ligne 23600)',
  'Dont revenu de travail',
] as const
const ENGLISH = ['Your age', 'Children under 18', 'Family net income (line 23600)', 'Of which from work'] as const

describe('the benefits widget (benefits §15)', () => {
  it('shows a total and at most three amounts; the full check opens in a new tab with the answers', async () => {
    const page = openWidget('?province=MB')
    await fillIn(ENGLISH)
    await press('Check')
    await seesIn(() => page, 'You may get, a year', 'Canada Child Benefit', '$1,358')
    expect(page.querySelectorAll('li').length).toBeLessThanOrEqual(3)
    const link = screen.getByRole('link')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('href')).toMatch(/^\/benefits#province=MB&age=29&.*net_income=25000/)
    expect(document.activeElement?.textContent).toBe('You may get, a year')
  })

  it('is in French on request, and sends nothing but the household: no session, no cookie, no storage', async () => {
    localStorage.setItem('winterjay_token', 'a session of this browser')
    const page = openWidget('?lang=fr&province=QC')
    expect((await box('Province ou territoire')).value).toBe('QC')
    await fillIn(FRENCH)
    await tick('J’ai un handicap')
    await press('Vérifier')
    await seesIn(() => page, 'Vous pourriez recevoir, par an', 'Allocation canadienne pour enfants')
    expect(document.documentElement.lang).toBe('fr-CA')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/benefits/check'])
    const sent = asked('POST', '/api/benefits/check')
    expect(sent?.headers['authorization']).toBeUndefined()
    expect(sent?.body).toMatchObject({ province: 'QC', disability: true, senior_65_plus: false })
    expect(localStorage.length).toBe(1)
    expect(SOURCE).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML/)
  })

  it('says what is wrong, and can be used again', async () => {
    answer('POST /api/benefits/check', { status: 429, type: 'application/problem+json', body: { detail: 'x' } })
    const page = openWidget('')
    await fillIn(ENGLISH)
    await press('Check')
    await seesIn(() => page, 'Too many checks at once.')
    answer('POST /api/benefits/check', null)
    await press('Check')
    await seesIn(() => page, 'The check did not work.')
  })

  it('takes four colours only if they can be read', async () => {
    const root = document.documentElement
    openWidget('?paper=ffffff&ink=cccccc&accent=14483a&line=777777')
    expect(root.style.getPropertyValue('--ink')).toBe('')
    openWidget('?paper=ffffff&ink=111111&accent=14483a')
    expect(root.style.getPropertyValue('--ink')).toBe('')
    openWidget('?paper=ffffff&ink=111111&accent=14483a&line=777777')
    await waitFor(() => expect(root.style.getPropertyValue('--ink')).toBe('#111111'))
    root.removeAttribute('style')
  })
})
