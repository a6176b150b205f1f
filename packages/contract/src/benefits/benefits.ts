import {
  BASES,
  BENEFIT_KINDS,
  CONFIDENCES,
  ELIGIBILITIES,
  HOUSINGS,
  IMMIGRATION_STATUSES,
  MARITAL_STATUSES,
  PEOPLE,
  UNITS,
  WAYS_TO_GET,
} from '@winterjay/benefits/lists'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { AnyId, rows } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { Province } from '../loans/loans.ts'
import { Day, Dollars } from '../wire.ts'

/** The benefits checker (product §3 "Benefits request", "Benefits result", §7). */

const yesNo = z.optional(z.boolean())
const whole = z.optional(z.int())
const money = z.optional(Dollars)

/** Facts asked only if they change an answer; absent means not answered. Names as in the field's own list. */
const followUps = {
  children_ages: z.optional(z.array(z.int()).check(z.maxLength(20))),
  spouse_age: whole,
  spouse_net_income: money,
  spouse_employment_income: money,
  dtc_approved: yesNo,
  children_dtc_count: whole,
  spouse_dtc: yesNo,
  years_in_canada_since_18: whole,
  oas_deferral_months: whole,
  receives_oas: yesNo,
  received_oas_2025: yesNo,
  oas_months_2025: whole,
  net_income_includes_oas: yesNo,
  receives_gis: yesNo,
  spouse_receives_gis: yesNo,
  widowed: yesNo,
  monthly_rent: money,
  rent_paid_2025: money,
  property_tax_2025: money,
  school_taxes: money,
  months_rented: whole,
  lives_alone: yesNo,
  northern_ontario: yesNo,
  lives_in_whitehorse: yesNo,
  dental_insurance_access: yesNo,
  private_drug_plan: yesNo,
  full_time_student: yesNo,
  lost_job: yesNo,
  insurable_hours: whole,
  unable_to_work_medical: yesNo,
  new_or_expected_child: yesNo,
  assets: money,
  able_to_work: yesNo,
  on_social_assistance: yesNo,
  resp_open: yesNo,
  resp_contribution: money,
  rdsp_open: yesNo,
  owned_home_in_last_4_years: yesNo,
  bought_home_this_year: yesNo,
  ever_contributed_to_cpp_qpp: yesNo,
  cpp_contributed_4_of_6_years: yesNo,
  tuition_paid: yesNo,
  medical_expenses: money,
  child_care_expenses: money,
  child_in_licensed_care: yesNo,
  supports_infirm_relative: yesNo,
  pays_heating: yesNo,
  shared_custody: yesNo,
  immigration_status: z.optional(z.enum(IMMIGRATION_STATUSES)),
  filed_2025_return: yesNo,
}

/**
 * The second adult of a couple (benefits §8). `net_income` and `employment_income` are parts of the family's; a fact that
 * is also given separately (`spouse_age`) must agree. A field with another name is refused.
 */
const Spouse = z.strictObject({
  age: z.int(),
  net_income: Dollars,
  employment_income: Dollars,
  disability: z._default(z.boolean(), false),
  student: z._default(z.boolean(), false),
  years_in_canada_since_18: whole,
  oas_deferral_months: whole,
  receives_oas: yesNo,
  receives_gis: yesNo,
  dtc_approved: yesNo,
  full_time_student: yesNo,
  immigration_status: z.optional(z.enum(IMMIGRATION_STATUSES)),
})

/**
 * product §3's ten fields. An unticked box may be left out; every other field is required, because none has a sensible
 * default.
 */
export const BenefitsRequest = z.object({
  province: Province,
  age: z.int(),
  marital_status: z.enum(MARITAL_STATUSES),
  children_under_18: z.int(),
  net_income: Dollars,
  employment_income: Dollars,
  student: z._default(z.boolean(), false),
  senior_65_plus: yesNo,
  disability: z._default(z.boolean(), false),
  housing: z.enum(HOUSINGS),
  ...followUps,
  spouse: z.optional(Spouse),
})

/** Any other value that a later server might send is read as unlikely (product §4). */
export const Eligibility = orElse(z.enum(ELIGIBILITIES), 'unlikely')
const AmountRange = z.object({ low: Dollars, high: Dollars })
const Basis = z.enum(BASES)
/**
 * A question to answer under `field` in the next request, and the most its answer can change per year; null if no money
 * is at stake.
 */
const Question = z.object({ field: z.string(), question: z.string(), worth: z.nullable(Dollars) })

/**
 * A question whose answer moves the yearly total (benefits §4.5), best first: `worth` is the most it can move it,
 * `expected` by how much it is expected to.
 */
const NextQuestion = z.object({ field: z.string(), question: z.string(), worth: Dollars, expected: Dollars })

/** `language` is that of the page behind `url`; titles are in English. */
const Source = z.object({
  title: z.string(),
  url: z.nullable(z.string()),
  language: z.enum(['en', 'fr']),
  checked_on: Day,
})

/** One adult's own result, of a benefit that belongs to a person. */
const PersonsResult = z.object({
  person: z.enum(PEOPLE),
  eligibility: Eligibility,
  annual_amount: z.nullable(AmountRange),
  why: z.string(),
})

export const BenefitsResult = z.object({
  id: z.string(),
  name: z.string(),
  eligibility: Eligibility,
  why: z.string(),
  link: z.string(),
  /** Language of the page behind `link`: French readers get the French page if its address is known. */
  link_language: z.enum(['en', 'fr']),
  jurisdiction: z.string(),
  /** For one year at the programme year's rates; null if no amount is known; `amount_note` says why. */
  annual_amount: z.nullable(AmountRange),
  amount_note: z.nullable(z.string()),
  program_year: z.string(),
  kind: z.enum(BENEFIT_KINDS),
  how_to_get: z.nullable(z.enum(WAYS_TO_GET)),
  deadline: z.nullable(z.string()),
  next_payment: z.nullable(Day),
  settled_by: z.array(Question),
  confidence: z.enum(CONFIDENCES),
  sources: z.readonly(z.array(Source)),
  is_ended: z.boolean(),
  is_out_of_date: z.boolean(),
  last_known_for: z.nullable(z.string()),
  /** Ids of the results that this one sums up; the total counts them, not this one. */
  sum_of: z.array(z.string()),
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Only in the answer for two adults: whose benefit it is. Every amount is then the household's. */
  unit: z.optional(z.enum(UNITS)),
  /** Each adult's part, if it belongs to a person; else null. */
  people: z.optional(z.nullable(z.array(PersonsResult))),
})

/** Results with only the fields product §3 shows. */
export const PlainResults = z.object({
  results: rows(z.object({ id: AnyId, name: z.string(), eligibility: Eligibility, why: z.string(), link: z.string() })),
})

const BenefitsAnswer = z.object({
  as_of: Day,
  results: z.array(BenefitsResult),
  /** The first of `next_questions`; null if there is none. */
  best_follow_up: z.nullable(Question),
  /** Missing in answers of a server that does not know it yet. */
  next_questions: z.optional(z.array(NextQuestion)),
  /** Likely cash per year, whatever the answers to the open questions; out-of-date amounts count as last known. */
  total_likely: AmountRange,
  /** Whether the rates behind it are current, last known, or some of each. */
  total_basis: orElse(Basis, 'part_last_known'),
  /** The parts of the total: results whose bounds are computed together form one part. */
  total_parts: z.array(z.object({ ids: z.array(z.string()), low: Dollars, high: Dollars, basis: Basis })),
  /** False if there were too many combinations of answers to try; the range is then a lower and an upper bound. */
  total_is_exact: z.boolean(),
  /** Contradictions within the request; nothing was changed. */
  contradictions: z.array(z.object({ field: z.string(), detail: z.string() })),
})

export const checkBenefitsCall = endpoint({
  method: 'POST',
  path: '/api/benefits/check',
  status: 200,
  session: 'public',
  summary: 'What a household may be owed; nothing is stored',
  body: BenefitsRequest,
  response: BenefitsAnswer,
  answer: z.union([BenefitsAnswer, PlainResults]),
})
