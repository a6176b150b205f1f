import type { Eligibility } from '@winterjay/benefits'
import type { BadgeTone } from '../../ui/display/badge.tsx'

/** product §4: likely, maybe, and anything else. */
export const BADGE_TONES: Readonly<Record<Eligibility, BadgeTone>> = {
  likely: 'good',
  maybe: 'care',
  unlikely: 'plain',
}
