import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@winterjay/money'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerFile } from './benefits-file.ts'
import { benefits } from './benefits.ts'

/* `winterjay benefits --file` (clients §4): a file of households in, a file of answers out. */

const TODAY = localDate('2026-11-21')
const HEADER = 'ref,province,age,marital_status,children_under_18,net_income,employment_income,housing'
const GOOD = 'A.B.,ON,35,single,0,15000,15000,rent'
const bytes = (text: string) => new TextEncoder().encode(text)

const path = join(mkdtempSync(join(tmpdir(), 'winterjay-clients-')), 'households.csv')
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

describe('answers', () => {
  it('a line for each household; refused rows are named and the others answered', () => {
    const { answers, notes, refusedRows } = answerFile(
      bytes(`${HEADER},phone\n${GOOD},1\nC.D.,ON,35,single,0,many,0,rent,1\nE.F.,ON,35,single,0,0,5,rent,1\n`),
      TODAY,
      'en',
      'household',
    )
    const [header, ...lines] = answers.trimEnd().split('\r\n')
    expect(header).toBe('ref,total_low,total_high,basis')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['A.B.', 'E.F.'])
    expect(notes).toEqual([
      'The column “phone” is not read.',
      'line 3, net_income: Enter an amount in dollars, such as 1250.50.',
    ])
    expect(refusedRows).toBe(1)
  })

  it('a line for each programme: the groceries benefit of a single person on 15,000 is 513.72 (benefits §6)', () => {
    const { answers } = answerFile(bytes(`${HEADER}\n${GOOD}\n`), TODAY, 'en', 'programme')
    expect(answers).toMatch(
      /^A\.B\.,[\d.]+,[\d.]+,current,canada_groceries_essentials_benefit,likely,513\.72,513\.72\r$/m,
    )
  })

  it('a French file of Excel: semicolons, windows-1252, French names and amounts', () => {
    const text =
      'dossier;province;âge;état civil;enfants;revenu net;revenu de travail;logement\r\nÉ.B.;ON;35;célibataire;0;15 000,00 $;15 000,00 $;locataire\r\n'
    const file = Uint8Array.from(text, (char) => char.charCodeAt(0))
    const { answers, notes } = answerFile(file, TODAY, 'fr', 'programme')
    expect(notes).toEqual([])
    expect(answers).toContain('É.B.,')
    expect(answers).toContain('canada_groceries_essentials_benefit,likely,513.72,513.72')
  })

  it('a mark that a spreadsheet would run is guarded (security T13)', () => {
    const { answers } = answerFile(bytes(`${HEADER}\n${GOOD.replace('A.B.', '=1+1')}\n`), TODAY, 'en', 'household')
    expect(answers).toContain("\r\n'=1+1,")
  })

  it('a quotation mark that is not closed costs one row', () => {
    const { notes, answers } = answerFile(bytes(`${HEADER}\n"${GOOD}\n${GOOD}\n`), TODAY, 'fr', 'household')
    expect(notes[0]).toMatch(/^ligne 2\u00a0: Un guillemet/)
    expect(answers.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it.each([
    ['%PDF-1.7', /PDF/],
    ['', /empty|rows/],
    ['a,b\n1,2', /No column/],
  ])('what is no file of households is refused with one sentence: %j', (text, sentence) => {
    expect(() => answerFile(bytes(text), TODAY, 'en', 'household')).toThrow(sentence)
  })
})

describe('the command', () => {
  const noInput = () => Promise.reject(new Error('standard input is not read'))

  it('prints the answers, says on standard error what it could not read, and fails then', async () => {
    vi.stubEnv('TODAY', '2026-11-21')
    const said: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    writeFileSync(path, `${HEADER}\n${GOOD}\n`)
    expect(await benefits(['--file', path], noInput)).toMatch(/^ref,total_low,total_high,basis\r\nA\.B\.,/)
    expect([said, process.exitCode]).toEqual([[], undefined])
    writeFileSync(path, `${HEADER}\n${GOOD}\nC.D.,XX,35,single,0,0,0,rent\n`)
    await benefits(['--file', path, '--french'], noInput)
    expect(said.join('')).toMatch(/^ligne 3, province\u00a0: Inscrivez les deux lettres/)
    expect(process.exitCode).toBe(1)
  })

  it.each([[['--file']], [['--file', 'a.csv', 'b.csv']], [['--french']]])('%j is refused', async (args) => {
    await expect(benefits(args, noInput)).rejects.toThrow(/winterjay benefits --file/)
  })
})
