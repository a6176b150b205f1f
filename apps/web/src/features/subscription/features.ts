/** product §1, in its order. Each names its gate once, in app/, where the features come together. */
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

/** Those that work. The rest say in their places, and in the premium dialog, that they are not there yet. */
export const OPEN_FEATURES: ReadonlySet<PremiumFeature> = new Set<PremiumFeature>()
