/** The features, and the parts of features with a page of their own, that a still picture shows. */
const SAMPLED = ['optimization', 'analytics', 'exports', 'branding', 'keys', 'webhooks'] as const
export type Sampled = (typeof SAMPLED)[number]

/** Returns what to show of it; null if there is no picture. */
export const sampledOf = (name: string): Sampled | null => SAMPLED.find((sampled) => sampled === name) ?? null
