import { Car, CreditCard, GraduationCap, HandCoins, Landmark, PiggyBank, TrendingUp } from 'lucide-react'
import type { Look } from './look.ts'

const LOOKS = {
  chequing: { icon: Landmark, hue: 'c1' },
  savings: { icon: PiggyBank, hue: 'c1' },
  credit_card: { icon: CreditCard, hue: 'c3' },
  invested: { icon: TrendingUp, hue: 'c2' },
  resp: { icon: GraduationCap, hue: 'c2' },
  loan_given: { icon: HandCoins, hue: 'c5' },
  car_loan: { icon: Car, hue: 'c4' },
} as const satisfies Record<string, Look>

/** The icon and colour of an account, of what is invested, lent or owed. */
export const accountLook = (kind: keyof typeof LOOKS): Look => LOOKS[kind]
