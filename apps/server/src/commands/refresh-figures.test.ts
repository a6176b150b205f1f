import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandError } from './command-error.ts'
import { figures } from './figures.ts'

const HEADER = 'programme,figure,value,from,to,year,title,url,checked_on,confidence'
const line = (programme: string, figure: string, value: number | string): string =>
  `${programme},${figure},${value},2027-01-01,2027-03-31,2027-01/2027-03,"Report, January 2027",https://www.canada.ca/x,2027-01-02,quoted`
/**
 * A quarter in which the pension and the Supplement rise by $24 a month, so that a single person’s cut-off rises by 24
 * × 24.
 */
const QUARTER = [
  line('old_age_security', 'maxMonthlyFrom65Cents', 78_650),
  line('old_age_security', 'maxMonthlyFrom75Cents', 86_515),
  line('guaranteed_income_supplement', 'maxMonthlySingleCents', 116_290),
  line('guaranteed_income_supplement', 'cutoffSingleCents', 2_311_200 + 24 * 24 * 100),
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-figures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(...lines: readonly string[]): string {
  const path = join(folder, 'quarter.csv')
  writeFileSync(path, `${[HEADER, ...lines].join('\n')}\n`)
  return path
}

describe('benefits §13: winterjay figures --refresh', () => {
  it('shows each change in percent, and that the rules give what the agency prints', async () => {
    const said = await figures(['--refresh', fileOf(...QUARTER)])
    expect(said).toContain(
      'old_age_security maxMonthlyFrom65Cents: 76250 to 78650 (+3.15%) cents/month, 2027-01-01 to 2027-03-31',
    )
    expect(said).toContain('2 of 2 anchors hold.')
  })

  it('without a printed number it says that no rule was checked', async () => {
    const said = await figures(['--refresh', fileOf(...QUARTER.slice(0, 1))])
    expect(said).toContain('No anchor of these days is known, so no rule was checked')
  })

  it('a printed end point that the new figures do not give stops it, and nothing is written', async () => {
    const source = copied()
    const before = readFileSync(join(source, 'federal/old-age-security/parameters.json'), 'utf8')
    const wrong = fileOf(...QUARTER.slice(0, 3), line('guaranteed_income_supplement', 'cutoffSingleCents', 2_311_200))
    await expect(figures(['--refresh', wrong, source])).rejects.toThrow(
      'guaranteed_income_supplement cutoffSingleCents: on 2027-01-01 our rule does not give what the agency prints.',
    )
    expect(readFileSync(join(source, 'federal/old-age-security/parameters.json'), 'utf8')).toBe(before)
  })

  it('writes one entry for each line into a checkout, and the old ones stay', async () => {
    const source = copied()
    expect(await figures(['--refresh', fileOf(...QUARTER), source])).toContain(`2 files of ${source} are changed.`)
    const { figures: found, published } = JSON.parse(
      readFileSync(join(source, 'federal/old-age-security/parameters.json'), 'utf8'),
    )
    expect(found.maxMonthlyFrom65Cents.map(({ value }: { value: number }) => value)).toEqual([75_197, 76_250, 78_650])
    expect(published.maxMonthlyFrom75Cents.at(-1)).toEqual({
      value: 86_515,
      unit: 'cents/month',
      from: '2027-01-01',
      to: '2027-03-31',
      year: '2027-01/2027-03',
      sources: [{ title: 'Report, January 2027', url: 'https://www.canada.ca/x' }],
      checkedOn: '2027-01-02',
      confidence: 'quoted',
    })
  })

  it('names every wrong line, a figure given twice and missing columns', async () => {
    const wrong = fileOf(line('old_age', 'x', 1), QUARTER[0]!, QUARTER[0]!, line('old_age_security', 'nothing', 1))
    await expect(figures(['--refresh', wrong])).rejects.toThrow(
      [
        'Line 2: there is no programme old_age.',
        'Line 4: maxMonthlyFrom65Cents of old_age_security is in the file twice.',
        'Line 5: old_age_security has no figure nothing.',
      ].join('\n'),
    )
    writeFileSync(join(folder, 'other.csv'), 'programme,figure\n')
    await expect(figures(['--refresh', join(folder, 'other.csv')])).rejects.toThrow('must name the columns value, from')
    await expect(figures(['--refresh', fileOf()])).rejects.toThrow('The file has no figures.')
    await expect(figures(['--refresh'])).rejects.toThrow(CommandError)
    await expect(figures(['--refresh', fileOf(...QUARTER), join(folder, 'nowhere')])).rejects.toThrow('is not a folder')
  })
})

/** A copy of the data of two programmes, laid out as in a checkout. */
function copied(): string {
  const source = mkdtempSync(join(folder, 'src-'))
  for (const name of ['old-age-security', 'guaranteed-income-supplement']) {
    const path = `federal/${name}/parameters.json`
    cpSync(new URL(`../../../../packages/benefits/src/${path}`, import.meta.url), join(source, path))
  }
  return source
}
