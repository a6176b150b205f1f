import { count, money, no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

const MONTHS_OF_STUDY = 12

/** Per month of full-time study and per child under 12. */
export const canadaStudentGrantDependants = programme(data, {
  asks: ['fullTimeStudent', 'childrenAges'],
  assess: (h, p) => {
    if (!h.student) return no('not-student')
    if (h.childrenUnder18 === 0) return no('no-children')
    if (h.province === 'QC' || h.province === 'NT' || h.province === 'NU') return no('own-student-aid')
    if (!h.fullTimeStudent) return no('not-full-time')
    const under12 = h.childrenAges.filter((age) => age < 12).length
    if (under12 === 0) return no('children-too-old', { maximumAge: 11 })
    return perhaps(
      times(p.amountPerChildMonthCents, under12 * MONTHS_OF_STUDY),
      { code: 'student-need' },
      { code: 'parents-income' },
      [count('children', under12), money('monthly-per-child', p.amountPerChildMonthCents)],
    )
  },
})
