import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Run by participating schools: no application. */
export const nationalSchoolFoodProgram = programme(data, {
  assess: (h) => (h.childrenUnder18 === 0 ? no('no-children') : perhaps(null, { code: 'school-takes-part' })),
})
