import { money, no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** For a permanent or a persistent and prolonged disability, with any assessed need. */
export const canadaStudentGrantDisability = programme(data, {
  assess: (h, p) => {
    if (!h.student) return no('not-student')
    if (!h.disability) return no('no-disability')
    if (h.province === 'QC' || h.province === 'NT' || h.province === 'NU') return no('own-student-aid')
    return perhaps(p.amountCents, { code: 'student-need' }, { code: 'documents-needed' }, [
      money('maximum', p.amountCents),
    ])
  },
})
