/** The premium features, in the order of product §1. */
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

/**
 * Features that are built, on the server and on every screen. The others are marked as not open yet, in their places
 * and in the premium dialog, and their calls answer 404. An operator can close a built one (`OPEN_FEATURES`).
 */
export const BUILT_FEATURES: readonly PremiumFeature[] = [
  'optimization',
  'research',
  'analytics',
  'branding',
  'support',
  'members',
  'api',
  'exports',
]
