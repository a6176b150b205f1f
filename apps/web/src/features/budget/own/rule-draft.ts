import { choiceKey, choiceNamed } from '@winterjay/budget'
import type { Budget, OwnRule, RuleCondition, RulePart } from '@winterjay/budget'
import type { Cents } from '@winterjay/money'

export const CONDITION_KINDS = [
  'description-contains',
  'description-is',
  'description-starts',
  'description-words',
  'merchant-is',
  'merchant-contains',
  'bank-is',
  'bank-contains',
  'amount-is',
  'amount-between',
  'amount-within',
  'direction-in',
  'direction-out',
  'account',
  'day',
] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** A condition as it is typed. */
export interface ConditionDraft {
  readonly key: string
  readonly kind: ConditionKind
  readonly text: string
  readonly from: Cents | null
  readonly to: Cents | null
  readonly percent: number | null
  readonly accountId: string
  readonly dayFrom: number | null
  readonly dayTo: number | null
}

/** A part of what a rule divides, as it is typed. */
export interface PartDraft {
  readonly key: string
  /** A `choiceKey`. */
  readonly category: string
  readonly percent: number | null
}

export interface RuleDraft {
  readonly isAll: boolean
  readonly conditions: readonly ConditionDraft[]
  /** A `choiceKey`; empty: as it is. */
  readonly category: string
  readonly merchant: string
  readonly tags: string
  readonly note: string
  readonly parts: readonly PartDraft[]
  readonly hides: boolean
  readonly stops: boolean
}

export const emptyCondition = (key: string): ConditionDraft => ({
  key,
  kind: 'description-contains',
  text: '',
  from: null,
  to: null,
  percent: 3,
  accountId: '',
  dayFrom: 1,
  dayTo: 31,
})

function conditionKind(condition: RuleCondition): ConditionKind {
  const { field } = condition
  if (field === 'account' || field === 'day') return field
  if (field === 'direction') return `direction-${condition.value}`
  const kind = `${field}-${condition.op}`
  return CONDITION_KINDS.find((one) => one === kind) ?? 'description-contains'
}

function conditionDraft(condition: RuleCondition, key: string): ConditionDraft {
  const draft = { ...emptyCondition(key), kind: conditionKind(condition) }
  const { field } = condition
  if (field === 'direction') return draft
  if (field === 'account') return { ...draft, accountId: condition.value }
  if (field === 'day') return { ...draft, dayFrom: condition.from, dayTo: condition.to }
  if (field !== 'amount') return { ...draft, text: condition.value }
  if (condition.op === 'between') return { ...draft, from: condition.from, to: condition.to }
  return { ...draft, from: condition.value, ...(condition.op === 'within' && { percent: condition.percent }) }
}

/** Null while something is missing. */
function conditionOf(draft: ConditionDraft): RuleCondition | null {
  const { kind, accountId, dayFrom, dayTo } = draft
  if (kind === 'direction-in') return { field: 'direction', op: 'is', value: 'in' }
  if (kind === 'direction-out') return { field: 'direction', op: 'is', value: 'out' }
  if (kind === 'account') return accountId === '' ? null : { field: 'account', op: 'is', value: accountId }
  if (kind === 'day')
    return isDay(dayFrom) && isDay(dayTo) ? { field: 'day', op: 'between', from: dayFrom, to: dayTo } : null
  if (kind === 'amount-is' || kind === 'amount-between' || kind === 'amount-within') return amountOf(kind, draft)
  const value = draft.text.trim()
  if (value === '') return null
  if (kind === 'bank-is') return { field: 'bank', op: 'is', value }
  if (kind === 'bank-contains') return { field: 'bank', op: 'contains', value }
  if (kind === 'merchant-is') return { field: 'merchant', op: 'is', value }
  if (kind === 'merchant-contains') return { field: 'merchant', op: 'contains', value }
  return { field: 'description', op: TEXT_OPS[kind], value }
}

const isDay = (day: number | null): day is number => day !== null && day >= 1 && day <= 31

const TEXT_OPS = {
  'description-contains': 'contains',
  'description-is': 'is',
  'description-starts': 'starts',
  'description-words': 'words',
} as const

function amountOf(
  kind: 'amount-is' | 'amount-between' | 'amount-within',
  { from, to, percent }: ConditionDraft,
): RuleCondition | null {
  if (from === null) return null
  if (kind === 'amount-is') return { field: 'amount', op: 'is', value: from }
  if (kind === 'amount-within') return percent === null ? null : { field: 'amount', op: 'within', value: from, percent }
  return to === null || from > to ? null : { field: 'amount', op: 'between', from, to }
}

export const ruleDraft = (budget: Budget, { isAll, conditions, effect, stops }: OwnRule): RuleDraft => ({
  isAll,
  conditions: conditions.map((one, at) => conditionDraft(one, String(at))),
  category:
    effect.category === null
      ? ''
      : choiceKey(budget, {
          category: effect.category,
          ...(effect.subcategory !== null && { subcategory: effect.subcategory }),
        }),
  merchant: effect.merchant ?? '',
  tags: effect.tags.join(', '),
  note: effect.note ?? '',
  parts: (effect.split ?? []).map((part, at) => ({
    key: String(at),
    category: choiceKey(budget, part),
    percent: part.percent,
  })),
  hides: effect.hides === true,
  stops,
})

/** The rule as typed so far, on top of what it was; conditions that lack something are left out. */
export function ruleOf(budget: Budget, draft: RuleDraft, before: OwnRule): OwnRule {
  const chosen = draft.category === '' ? null : choiceNamed(budget, draft.category)
  const text = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())
  return {
    ...before,
    isAll: draft.isAll,
    conditions: draft.conditions.flatMap((one) => conditionOf(one) ?? []),
    effect: {
      category: chosen?.category ?? null,
      subcategory: chosen?.subcategory ?? null,
      merchant: text(draft.merchant),
      tags: [...new Set(draft.tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
      note: text(draft.note),
      ...(draft.parts.length > 0 && { split: draft.parts.flatMap((part) => partOf(budget, part) ?? []) }),
      ...(draft.hides && { hides: true as const }),
    },
    stops: draft.stops,
  }
}

function partOf(budget: Budget, { category, percent }: PartDraft): RulePart | null {
  const chosen = choiceNamed(budget, category)
  return chosen === null || percent === null || percent < 1 || percent > 99 ? null : { ...chosen, percent }
}

/** What is still to be given to a part, in percent; negative if there is too much. */
export const percentLeft = ({ parts }: Pick<RuleDraft, 'parts'>): number =>
  100 - parts.reduce((sum, { percent }) => sum + (percent ?? 0), 0)

/** Whether every condition is complete, and the parts are the whole. */
export const isComplete = (draft: RuleDraft): boolean =>
  draft.conditions.every((one) => conditionOf(one) !== null) &&
  (draft.parts.length === 0 || (percentLeft(draft) === 0 && draft.parts.every(({ category }) => category !== '')))
