import { Briefcase, CreditCard, Ellipsis, GraduationCap, House, Stethoscope } from 'lucide-react'
import type { Look } from './look.ts'

const LOOKS: Readonly<Record<string, Look>> = {
  debt_consolidation: { icon: CreditCard, hue: 'c2' },
  home_improvement: { icon: House, hue: 'c3' },
  business: { icon: Briefcase, hue: 'c1' },
  education: { icon: GraduationCap, hue: 'c5' },
  medical: { icon: Stethoscope, hue: 'c6' },
}

/** The icon and colour of what a loan is for. */
export const purposeLook = (purpose: string): Look => LOOKS[purpose] ?? { icon: Ellipsis, hue: 'c7' }
