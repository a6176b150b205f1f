/*
 * The closed lists of the benefits checker, each defined once and shared by the rules, the wire and the screen. This
 * file imports nothing.
 */

export const MARITAL_STATUSES = ['single', 'married'] as const
/** `married` covers married and common-law. */
export type MaritalStatus = (typeof MARITAL_STATUSES)[number]
export const HOUSINGS = ['rent', 'own', 'other'] as const
/** `other`: with family, residence, care home, shelter, on reserve. */
export type Housing = (typeof HOUSINGS)[number]
export const IMMIGRATION_STATUSES = [
  'citizen',
  'permanent_resident',
  'protected_person',
  'temporary_resident',
  'other',
] as const
export type ImmigrationStatus = (typeof IMMIGRATION_STATUSES)[number]

export const ELIGIBILITIES = ['likely', 'maybe', 'unlikely'] as const
export type Eligibility = (typeof ELIGIBILITIES)[number]

/** Whether figures are current, last known, or some of each. */
export const BASES = ['current', 'part_last_known', 'last_known'] as const
export type Basis = (typeof BASES)[number]

/**
 * The origin of a figure: quoted from the page itself, from a text that cites it, derived from such figures, from
 * memory, or unknown.
 */
export const CONFIDENCES = ['quoted', 'secondary', 'derived', 'recalled', 'unknown'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const BENEFIT_KINDS = ['cash', 'credit', 'service'] as const
export type Kind = (typeof BENEFIT_KINDS)[number]

/** Whose benefit it is: one adult's, one claim of a couple, a family's with children, a child's, or a home's. */
export const UNITS = ['person', 'couple', 'family', 'child', 'dwelling'] as const
export type Unit = (typeof UNITS)[number]
/** The two adults of a household. */
export const PEOPLE = ['applicant', 'spouse'] as const
export type Person = (typeof PEOPLE)[number]

export const WAYS_TO_GET = ['automatic', 'file_return', 'apply'] as const
export type HowToGet = (typeof WAYS_TO_GET)[number]

/** What a household may tell of a programme (benefits §11). */
export const CLAIM_STATES = ['receives', 'applied', 'refused'] as const
/** Why a programme was refused, as its letter says. */
export const REFUSAL_REASONS = ['income', 'years', 'documents', 'status', 'other'] as const

/** Whose birthday may open or close a programme. */
export const PEOPLE_OF_BIRTHDAYS = [...PEOPLE, 'child'] as const

/**
 * The dates of a saved client (clients §5): a payment of what is received; a change of ages, rates or the benefit year;
 * a last day; an answer that is due, or the last day to ask again; and the day on which the client is erased.
 */
export const COMING_KINDS = ['payment', 'change', 'deadline', 'claim', 'erasure'] as const
