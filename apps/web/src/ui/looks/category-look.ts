import {
  ArrowLeftRight,
  Banknote,
  Bus,
  Clapperboard,
  Ellipsis,
  HeartPulse,
  House,
  ShoppingBag,
  ShoppingCart,
  Utensils,
  Zap,
} from 'lucide-react'
import type { Look } from './look.ts'

const LOOKS: Readonly<Record<string, Look>> = {
  Groceries: { icon: ShoppingCart, hue: 'c1' },
  'Food & Dining': { icon: Utensils, hue: 'c3' },
  Transportation: { icon: Bus, hue: 'c2' },
  Housing: { icon: House, hue: 'c7' },
  Utilities: { icon: Zap, hue: 'c3' },
  Entertainment: { icon: Clapperboard, hue: 'c5' },
  Shopping: { icon: ShoppingBag, hue: 'c6' },
  Healthcare: { icon: HeartPulse, hue: 'c2' },
  Income: { icon: Banknote, hue: 'gain' },
  Transfer: { icon: ArrowLeftRight, hue: 'c7' },
}

/** Returns the icon and colour of a budget category; unknown ones look like "Other". */
export const categoryLook = (category: string): Look => LOOKS[category] ?? { icon: Ellipsis, hue: 'c7' }
