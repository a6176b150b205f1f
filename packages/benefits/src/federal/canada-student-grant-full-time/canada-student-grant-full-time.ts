import { money, no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Canada Student Financial Assistance Act; Quebec, the Northwest Territories and Nunavut run their own systems. */
export const canadaStudentGrantFullTime = programme(data, {
  asks: ['fullTimeStudent'],
  assess: (h, p) => {
    if (!h.student) return no('not-student')
    if (h.province === 'QC' || h.province === 'NT' || h.province === 'NU') return no('own-student-aid')
    if (!h.fullTimeStudent) return no('not-full-time')
    const isAlone = h.maritalStatus === 'single' && h.childrenUnder18 === 0
    const params = { thresholdCents: p.fullGrantBelowFamily1Cents, limitCents: p.cutoffFamily1Cents }
    return perhaps(
      p.maxYearCents,
      isAlone ? { code: 'student-income-bounds', params } : { code: 'student-need' },
      { code: 'parents-income' },
      [money('maximum', p.maxYearCents)],
    )
  },
})
