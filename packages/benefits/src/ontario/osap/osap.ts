import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Ontario Student Assistance Program: by need. */
export const onOsap = programme(data, {
  assess: (h) => {
    return h.student ? perhaps(null, { code: 'student-need' }, { code: 'parents-income' }) : no('not-student')
  },
})
