import { cents, localDate, parseLocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { ALL_PROGRAMMES } from './catalogue.ts'
import type { Figure } from './figures.ts'
import { answerFor, expiringFigures, PROVINCES } from '../index.ts'
import { en } from '../text/en.ts'
import { fr } from '../text/fr.ts'

const figures: [string, Figure][] = ALL_PROGRAMMES.flatMap(({ id, data }) =>
  [...Object.entries(data.figures), ...Object.entries(data.published ?? {})].flatMap(([name, periods]) =>
    periods.map((figure): [string, Figure] => [`${id} ${name} ${figure.year}`, figure]),
  ),
)

/** Addresses of official pages in French. */
const FRENCH_PAGE = new RegExp(
  '^https://www(' +
    '2\\.gnb\\.ca/content/gnb/fr|\\.canada\\.ca/fr|\\.ontario\\.ca/fr/page|\\.revenuquebec\\.ca/fr|' +
    '\\.retraitequebec\\.gouv\\.qc\\.ca/fr|\\.rqap\\.gouv\\.qc\\.ca|\\.quebec\\.ca/famille-et-soutien-aux-personnes)/',
)

describe('shipped data (benefits §2.4: each value has its own source)', () => {
  it('contains every programme of the reference: 123, in all 13 jurisdictions', () => {
    expect(ALL_PROGRAMMES).toHaveLength(123)
    expect(new Set(ALL_PROGRAMMES.map((p) => p.id)).size).toBe(123)
    expect([...new Set(ALL_PROGRAMMES.map((p) => p.jurisdiction))].sort()).toEqual(['CA', ...PROVINCES].sort())
  })
  it.each(figures)('%s has a period, a source and the day it was checked', (_name, figure) => {
    expect(parseLocalDate(figure.from)).not.toBeNull()
    expect(parseLocalDate(figure.to)).not.toBeNull()
    expect(figure.from <= figure.to).toBe(true)
    expect(figure.unit).not.toBe('')
    expect(figure.sources.length).toBeGreaterThan(0)
    expect(
      figure.sources.every(({ title, url }) => title.length > 5 && (url === undefined || /^https?:\/\/\S+$/.test(url))),
    ).toBe(true)
    expect(parseLocalDate(figure.checkedOn)).not.toBeNull()
    expect(['quoted', 'secondary', 'derived', 'recalled', 'unknown']).toContain(figure.confidence)
    expect(figure.value === null).toBe(figure.confidence === 'unknown')
  })
  it.each(ALL_PROGRAMMES.map((p) => [p.id, p] as const))(
    '%s has a name in both languages, a link, a kind and a way to get it',
    (_id, { data }) => {
      expect(data.name.en).not.toBe('')
      expect(data.name.fr).not.toBe('')
      expect(data.link).toMatch(/^https:\/\//)
      if (data.linkFr !== undefined) expect(data.linkFr).toMatch(FRENCH_PAGE)
      expect(['cash', 'credit', 'service']).toContain(data.kind)
      if (data.endedIn === undefined) expect(['automatic', 'file_return', 'apply']).toContain(data.howToGet)
      else expect([data.howToGet, /^\d{4}-\d\d$/.test(data.endedIn)]).toEqual([null, true])
      for (const periods of Object.values(data.figures)) {
        periods.slice(1).forEach((figure, index) => expect(figure.from > (periods[index]?.to ?? '')).toBe(true))
      }
    },
  )
  it.each(['en', 'fr'] as const)(
    'benefits §9.1: in %s, an answer says in which language each official page is',
    (locale) => {
      const household = {
        province: 'ON',
        age: 35,
        maritalStatus: 'single',
        childrenUnder18: 1,
        netIncomeCents: cents(30_000_00),
        employmentIncomeCents: cents(0),
        student: false,
        senior65Plus: false,
        disability: false,
        housing: 'rent',
      } as const
      for (const province of PROVINCES) {
        for (const one of answerFor({ ...household, province }, localDate('2026-11-21'), locale).results)
          expect([one.id, one.link_language]).toEqual([one.id, FRENCH_PAGE.test(one.link) ? 'fr' : 'en'])
      }
    },
  )
  it('benefits §9.1: each federal payment and each programme of Quebec has its page in French', () => {
    const needed = ALL_PROGRAMMES.filter(
      ({ jurisdiction, data }) =>
        data.endedIn === undefined && (jurisdiction === 'QC' || (jurisdiction === 'CA' && data.kind === 'cash')),
    )
    expect(needed.length).toBeGreaterThan(20)
    expect(needed.filter(({ data }) => data.linkFr === undefined).map(({ id }) => id)).toEqual([])
  })
  it('marks as last known, on 21 November 2026, only what the reference gives for an earlier or unknown period', () => {
    const stale = ALL_PROGRAMMES.filter((p) => p.standing(localDate('2026-11-21')).lastKnownFor !== null).map(
      (p) => p.id,
    )
    expect(stale.sort()).toEqual([
      'canada_student_grant_dependants',
      'canada_student_grant_disability',
      'mb_rent_assist',
      'ns_heating_assistance_rebate',
      'nt_seniors_supplementary_benefit',
      'nu_senior_fuel_subsidy',
      'nu_seniors_supplementary_benefit',
      'qc_shelter_allowance',
      'sk_housing_benefit',
    ])
  })
  it('lists what has expired or soon will, soonest first', () => {
    const listed = expiringFigures(localDate('2026-11-21'), 60)
    console.info(
      `figures expired or expiring within 60 days of 2026-11-21: ${listed.length} (${listed.filter((f) => f.isExpired).length} expired)`,
    )
    expect(listed.map((f) => f.to)).toEqual(listed.map((f) => f.to).sort())
    expect(listed).toContainEqual(expect.objectContaining({ programmeId: 'mb_rent_assist', isExpired: true }))
    expect(listed).toContainEqual(
      expect.objectContaining({
        programmeId: 'old_age_security',
        name: 'maxMonthlyFrom65Cents',
        to: '2026-12-31',
        isExpired: false,
      }),
    )
    expect(listed.some((f) => f.programmeId === 'on_child_benefit')).toBe(false)
  })
})

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('both languages', () => {
  const sections = ['why', 'note', 'step', 'question', 'finding', 'period'] as const
  it.each(sections)('%s: the French sentences name the same figures, and none is left in English', (section) => {
    const french: Record<string, string> = fr[section]
    for (const [code, text] of Object.entries(en[section])) {
      expect(holes(french[code] ?? ''), code).toEqual(holes(text))
      if (text.includes(' ') && !text.startsWith('{from}')) expect(french[code], code).not.toBe(text)
    }
  })
})
