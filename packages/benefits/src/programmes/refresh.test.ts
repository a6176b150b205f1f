import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { anchorsOn, checkBenefits, type Household } from '../index.ts'
import { ALL_PROGRAMMES } from './catalogue.ts'
import oas from '../federal/old-age-security/parameters.json' with { type: 'json' }
import { addedTo, changeIn, type FigureChange, type RefreshRow, withChanges } from './refresh.ts'

const ROW: RefreshRow = {
  programme: 'old_age_security',
  figure: 'maxMonthlyFrom65Cents',
  value: '76860',
  from: '2027-01-01',
  to: '2027-03-31',
  year: '2027-01/2027-03',
  title: 'Quarterly report of January 2027',
  url: 'https://www.canada.ca/en/services/benefits/publicpensions/old-age-security.html',
  checked_on: '2027-01-02',
  confidence: 'quoted',
}
const change = changeIn(ROW) as FigureChange
const HOUSEHOLD: Household = {
  province: 'ON',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: 4_000_000 as never,
  employmentIncomeCents: 0 as never,
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'own',
  netIncomeIncludesOas: false,
  yearsInCanadaSince18: 40,
}
const pension = (day: string) =>
  checkBenefits(HOUSEHOLD, localDate(day)).find(({ id }) => id === 'old_age_security')!.annual!.highCents

describe('benefits §13: a file of new figures', () => {
  it('each line is a change from the last entry of a figure', () => {
    expect(change).toMatchObject({ isPublished: false, before: { value: 76_250 }, entry: { value: 76_860 } })
    expect(changeIn({ ...ROW, figure: 'maxMonthlyFrom75Cents' })).toMatchObject({ isPublished: true })
  })
  it.each([
    [{ programme: 'old_age' }, 'there is no programme old_age'],
    [{ figure: 'maxCents' }, 'old_age_security has no figure maxCents'],
    [{ value: '768.60' }, '768.60 is not a whole number of cents'],
    [{ value: '' }, 'is not a number'],
    [{ value: '-1' }, '-1 is not a number from 0 on'],
    [{ from: '2027-01-02' }, 'it must begin on 2027-01-01, the day after the last entry'],
    [{ to: '2026-12-31' }, 'is no period'],
    [{ year: '' }, 'the year is missing'],
    [{ title: '' }, 'the title of the source is missing'],
    [{ url: 'canada.ca' }, 'canada.ca is no address'],
    [{ checked_on: 'today' }, 'today is no day'],
    [{ confidence: 'sure' }, 'sure is not one of quoted'],
    [{ programme: 'oas_allowance', figure: 'monthlyAtCombinedIncomeCents' }, 'is a table'],
  ])('%o is refused', (wrong, sentence) => expect(changeIn({ ...ROW, ...wrong })).toContain(sentence))

  it('is tried without being kept; old days keep their answers', () => {
    const [before, old] = [pension('2027-01-15'), pension('2026-11-22')]
    expect(withChanges([change], () => [pension('2027-01-15'), pension('2026-11-22')])).toEqual([76_860 * 12, old])
    expect(pension('2027-01-15')).toBe(before)
  })

  it('is written into the text of the data as one entry, and nothing else moves', () => {
    const text = JSON.stringify(oas, null, 2)
    const written = addedTo(text, change)!
    const read = JSON.parse(written)
    expect(read.figures.maxMonthlyFrom65Cents).toEqual([...oas.figures.maxMonthlyFrom65Cents, change.entry])
    read.figures.maxMonthlyFrom65Cents.pop()
    expect(read).toEqual(oas)
    expect(addedTo('{}', change)).toBeNull()
  })
})

describe('benefits §13: anchors', () => {
  it('every printed end point of October to December 2026 is given by the rules', () => {
    const anchors = anchorsOn(localDate('2026-11-22'))
    expect(anchors).toHaveLength(6)
    expect(anchors.filter(({ holds }) => !holds)).toEqual([])
  })
  it('one that does not fit the new figures is found', () => {
    const cutoff = changeIn({
      ...ROW,
      programme: 'guaranteed_income_supplement',
      figure: 'cutoffSingleCents',
      value: '2400000',
    }) as FigureChange
    const anchors = withChanges([cutoff], () => anchorsOn(localDate('2027-01-01')))
    expect(anchors).toEqual([{ programmeId: 'guaranteed_income_supplement', name: 'cutoffSingleCents', holds: false }])
  })
  it('names figures that exist', () => {
    const known = new Set(
      ALL_PROGRAMMES.flatMap(({ id, data }) => Object.keys(data.published ?? {}).map((name) => `${id} ${name}`)),
    )
    for (const { programmeId, name } of anchorsOn(localDate('2026-11-22')))
      expect(known).toContain(`${programmeId} ${name}`)
  })
})
