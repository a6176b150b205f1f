import { describe, expect, it } from 'vitest'
import { BORROWERS_RESIDE } from '../lists.ts'
import { reportingOf } from './reporting.ts'

/*
 * lending §5.15.9: what a lender's kind and the residence of both sides change about a year (Income Tax Act 12(3), 12(4),
 * T5, NR4).
 */

describe('what is said about a return', () => {
  it('a person may report either, on line 12100, and counts anniversaries', () => {
    const person = { kind: 'individual', residesInCanada: true, borrowersReside: 'in_canada' } as const
    expect(reportingOf(person)).toEqual({
      bases: ['received', 'earned'],
      hasLine: true,
      hasAnniversaries: true,
      notes: ['either', 'anniversary', 'no_slip', 'slip_of_corporations'],
    })
  })

  it.each(['corporation', 'partnership'] as const)('a %s reports what is earned by the end of the year', (kind) => {
    for (const borrowersReside of BORROWERS_RESIDE)
      expect(reportingOf({ kind, residesInCanada: true, borrowersReside })).toEqual({
        bases: ['earned'],
        hasLine: false,
        hasAnniversaries: false,
        notes: ['accrual', 'no_slip'],
      })
  })

  it('a borrower in Canada makes an NR4 for a lender abroad, who has no line 12100; one abroad makes none', () => {
    const of = (borrowersReside: (typeof BORROWERS_RESIDE)[number]) =>
      reportingOf({ kind: 'individual', residesInCanada: false, borrowersReside })
    for (const reside of ['in_canada', 'both'] as const) {
      expect(of(reside).hasLine).toBe(false)
      expect(of(reside).notes).toEqual(['either', 'anniversary', 'no_slip', 'non_resident_slip', 'withholding'])
    }
    expect(of('elsewhere').notes).toEqual(['either', 'anniversary', 'no_slip'])
  })

  it('of a lender who has said nothing, nothing about slips is assumed', () => {
    expect(reportingOf(null)).toMatchObject({ bases: ['received', 'earned'], notes: ['either', 'anniversary'] })
  })
})
