import { describe, expect, it } from 'vitest'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import { gradeOf, hardSentences, longSentences } from '../text/reading-grade.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { actionSheetOf, CERTAINTIES, SHEET_IDS, type ActionSheet, type SheetReader, type Stated } from './sheets.ts'

const sheetOf = (id: string, locale: 'en' | 'fr'): ActionSheet => {
  const sheet = actionSheetOf(id, locale)
  if (sheet === null) throw new Error(`no sheet: ${id}`)
  return sheet
}
const statedIn = (sheet: ActionSheet): Stated<unknown>[] =>
  [sheet.form, sheet.documents, sheet.minutes, sheet.phone, sheet.backPay, sheet.deadline, sheet.processing].filter(
    (fact) => fact !== null,
  )

describe('action sheets (benefits §9)', () => {
  it.each(ALL_PROGRAMMES.map(({ id }) => id))('9.1: %s has a sheet in both languages', (id) => {
    const [english, french] = [sheetOf(id, 'en'), sheetOf(id, 'fr')]
    expect(english.step).not.toBe('')
    expect(french.step).not.toBe(english.step)
    expect(statedIn(french).map(({ certainty }) => certainty)).toEqual(
      statedIn(english).map(({ certainty }) => certainty),
    )
    for (const { certainty, value } of statedIn(english)) {
      expect(CERTAINTIES).toContain(certainty)
      expect(value).not.toBeNull()
    }
  })
  it('9.1: no sheet belongs to no programme; 67 are complete', () => {
    expect([...SHEET_IDS].toSorted()).toEqual(ALL_PROGRAMMES.map(({ id }) => id).toSorted())
    expect(SHEET_IDS.filter((id) => sheetOf(id, 'en').documents !== null)).toHaveLength(67)
  })
  it('9.2: what no source confirms says so, and what is not known is absent', () => {
    expect(sheetOf('old_age_security', 'en').processing).toEqual({ value: 'About 120 days', certainty: 'recalled' })
    expect(sheetOf('ei_regular', 'en').phone).toEqual({ value: '1-800-206-7218', certainty: 'recalled' })
    expect(sheetOf('ei_regular', 'en').minutes).toEqual({ value: 60, certainty: 'official' })
    expect(sheetOf('guaranteed_income_supplement', 'en').backPay?.certainty).toBe('official')
    expect(sheetOf('on_child_benefit', 'en').minutes).toBeNull()
    expect(sheetOf('child_disability_benefit', 'en').deadline).toBeNull()
  })
  it('9.3: a form is named by its number, a phone is that of the reader’s language', () => {
    expect(sheetOf('disability_tax_credit', 'fr').form).toEqual({ value: 'T2201', certainty: 'secondary' })
    expect(sheetOf('canada_child_benefit', 'en').phone?.value).toBe('1-800-387-1193')
    expect(sheetOf('canada_child_benefit', 'fr').phone?.value).toBe('1-800-387-1194')
  })
  it('9.1: a single person is asked for no papers of a spouse', () => {
    const papersOf = (id: string, reader: SheetReader): readonly string[] | undefined =>
      actionSheetOf(id, 'en', reader)?.documents?.value
    const supplement = 'guaranteed_income_supplement'
    const { sin, marriage, years } = en.document
    const { return: ownReturn } = en.documentAlone
    expect(papersOf(supplement, { maritalStatus: 'single' })).toEqual([sin, ownReturn])
    expect(papersOf(supplement, { maritalStatus: 'single', widowed: true })).toEqual([sin, ownReturn, marriage])
    expect(papersOf(supplement, { maritalStatus: 'married' })).toEqual([sin, en.document.return, marriage])
    expect(papersOf('oas_allowance_survivor', { maritalStatus: 'single' })).toEqual([sin, marriage, years, ownReturn])
  })
  it.each(['en', 'fr'] as const)('9.1: only couples are told of a spouse, in no fact of any sheet (%s)', (locale) => {
    const OF_TWO = /spouse|partner|both parents|conjoint|deux parents/i
    // For couples only, and for those who had a spouse.
    const others = SHEET_IDS.filter((id) => id !== 'oas_allowance' && id !== 'oas_allowance_survivor')
    const speaking = (reader: SheetReader): string[] =>
      others.filter((id) => OF_TWO.test(JSON.stringify(actionSheetOf(id, locale, reader))))
    expect(speaking({ maritalStatus: 'single' })).toEqual([])
    expect(speaking({ maritalStatus: 'married' })).toContain('canada_groceries_essentials_benefit')
  })
  it('a programme that has ended has nothing but that sentence', () => {
    for (const { id, data } of ALL_PROGRAMMES.filter((one) => one.data.endedIn !== undefined)) {
      expect(sheetOf(id, 'en').step, data.id).toBe(en.step.ended)
      expect(statedIn(sheetOf(id, 'fr'))).toEqual([])
    }
  })
  it('a programme that is not asked for never says to apply, and the other way round', () => {
    for (const { id, data } of ALL_PROGRAMMES) {
      if (data.howToGet === 'apply') expect([en.step.file, en.step.automatic], id).not.toContain(sheetOf(id, 'en').step)
      if (data.howToGet === 'file_return') expect(sheetOf(id, 'en').step, id).not.toBe(en.step.apply)
    }
  })
})

describe('benefits §7.1: the sheets are in plain language', () => {
  it('grade 8 at most, and no sentence over grade 9 or 25 words', () => {
    const texts = [en.step, en.stepAlone, en.backPay, en.deadline].flatMap((part) => Object.values(part))
    expect(gradeOf(texts)).toBeLessThanOrEqual(8)
    expect(longSentences(texts)).toEqual([])
    expect(hardSentences(texts)).toEqual([])
  })
  it('every sentence of the French differs from the English', () => {
    for (const part of ['step', 'stepAlone', 'backPay', 'deadline', 'processing', 'document'] as const) {
      const french: Readonly<Record<string, string>> = fr[part]
      for (const [key, text] of Object.entries(en[part])) expect(french[key], key).not.toBe(text)
    }
  })
})
