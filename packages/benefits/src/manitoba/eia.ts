import { programme } from '../programme.ts'
import { socialAssistance } from '../social-assistance.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.mb_eia

/** The Manitoba Assistance Act. */
export const mbEia = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
