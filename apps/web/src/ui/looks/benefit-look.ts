import { Baby, Briefcase, FileText, HeartPulse, House, Leaf, Shield, ShoppingCart, Users } from 'lucide-react'
import type { Look } from './look.ts'

const LOOKS = {
  child: { icon: Baby, hue: 'c1' },
  family: { icon: Users, hue: 'c2' },
  groceries: { icon: ShoppingCart, hue: 'c3' },
  work: { icon: Briefcase, hue: 'c5' },
  credit: { icon: Leaf, hue: 'c6' },
  health: { icon: HeartPulse, hue: 'c4' },
  housing: { icon: House, hue: 'c2' },
  disability: { icon: Shield, hue: 'c5' },
  return: { icon: FileText, hue: 'c2' },
} as const satisfies Record<string, Look>

/** The icon and colour of what a benefit is for; energy and tax credits are a `credit`. */
export const benefitLook = (about: keyof typeof LOOKS): Look => LOOKS[about]
