/** The premium features, in the order of product §1. Each is gated once, in app/, where features are composed. */
export const PREMIUM_FEATURES = [
  'optimization',
  'research',
  'analytics',
  'exports',
  'branding',
  'support',
  'api',
  'members',
] as const
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number]

/** Features that are built. The others are marked as not open yet, in their places and in the premium dialog. */
export const OPEN_FEATURES: ReadonlySet<PremiumFeature> = new Set<PremiumFeature>()
