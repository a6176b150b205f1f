import { money, no, perhaps, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Pension Plan s. 44(1)(b): severe and prolonged, with contributions in four of the last six years. A medical
 * decision: at most a maybe.
 */
export const cppDisability = programme(data, {
  asks: ['cppContributed4Of6Years', 'ableToWork'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (h.age < 18) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!h.cppContributed4Of6Years) return no('too-few-contributions')
    if (h.ableToWork) return no('able-to-work')
    return perhaps(times(p.maxMonthlyCents, 12), { code: 'medical-review' }, { code: 'depends-on-contributions' }, [
      money('monthly-maximum', p.maxMonthlyCents),
    ])
  },
})
