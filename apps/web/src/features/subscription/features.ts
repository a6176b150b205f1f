import { BUILT_FEATURES } from '@winterjay/contract'
import type { PremiumFeature } from '@winterjay/contract'

/** The others are marked as not open yet, in their places and in the premium dialog. */
export const OPEN_FEATURES: ReadonlySet<PremiumFeature> = new Set(BUILT_FEATURES)
