import { parseLocalDate } from '@winterjay/money'
import { RECEIPT_DEVICES } from './receipts/receipt-shape.ts'
import { PLANS } from './room/room-shape.ts'
import { isSchedule } from './schedules/schedule-shape.ts'
import type { Budget } from './budget.ts'
import { isCategory } from './categories/category.ts'
import { DEBT_KINDS } from './debts/debt-shape.ts'
import { LATEST_MONTH_START } from './settings.ts'
import { COMPOUNDINGS, INSURED_CATEGORIES, OUTSIDE_KINDS, THING_KINDS } from './worth/shapes.ts'
import { LARGEST_CENTS } from './statements/amount.ts'

export const TABLES = [
  'accounts',
  'transactions',
  'imports',
  'budgets',
  'goals',
  'rules',
  'recurring',
  'settings',
  'categories',
  'groups',
  'ownBudgets',
  'ownRules',
  'debts',
  'things',
  'thingValues',
  'deposits',
  'fxRates',
  'funds',
  'room',
  'roomMoves',
  'people',
  'settlements',
  'envelopes',
  'envelopeMoves',
] as const satisfies readonly (keyof Budget)[]

/** Whether an entity of the budget has the fields that the rest of this package relies on. */
export const isSoundEntity = (table: (typeof TABLES)[number], row: Readonly<Record<string, unknown>>): boolean =>
  SHAPES[table].every(([field, isRight]) => isRight(row[field]))

type Check = (value: unknown) => boolean
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || typeof value === 'string'
const isMoney: Check = (value) => isWhole(value) && Math.abs(Number(value)) <= LARGEST_CENTS
const isWhole: Check = (value) => Number.isSafeInteger(value)
const isDay: Check = (value) => typeof value === 'string' && parseLocalDate(value) !== null
const isDayOrNull: Check = (value) => value === null || isDay(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isKnownCategory: Check = (value) => typeof value === 'string' && isCategory(value)
const isMonth: Check = (value) => typeof value === 'string' && isDay(`${value}-01`)
const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/iu.test(value)
const listOf =
  (...fields: (readonly [string, Check])[]): Check =>
  (value) =>
    Array.isArray(value) &&
    value.every((item: unknown) => isObject(item) && fields.every(([field, isRight]) => isRight(item[field])))
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isBalance: Check = (value) =>
  value === null ||
  (isObject(value) &&
    isDay(value['date']) &&
    isMoney(value['amountCents']) &&
    (value['by'] === undefined || value['by'] === 'hand'))
const isBinMark: Check = (value) => isObject(value) && isDay(value['on']) && isText(value['step'])
/** A field that an entity may lack. */
const optional =
  (isRight: Check): Check =>
  (value) =>
    value === undefined || isRight(value)
const isNullOr =
  (isRight: Check): Check =>
  (value) =>
    value === null || isRight(value)
const isWithin =
  (least: number, most: number): Check =>
  (value) =>
    isWhole(value) && Number(value) >= least && Number(value) <= most
const isOneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.some((one) => one === value)
const isMinimum: Check = (value) =>
  isObject(value) && Number.isFinite(value['percent']) && Number(value['percent']) >= 0 && isMoney(value['floorCents'])
const isTerms: Check = (value) =>
  isObject(value) &&
  isNullOr(isWithin(1, 31))(value['statementDay']) &&
  isNullOr(isWithin(1, 31))(value['dueDay']) &&
  isNullOr(isWithin(0, 100))(value['graceDays']) &&
  [null, 'full', 'fixed', 'minimum'].some((pays) => pays === value['pays']) &&
  isNullOr(isMoney)(value['fixedCents']) &&
  isNullOr(isMinimum)(value['minimum']) &&
  isTextOrNull(value['paysFromId'])

const isDays: Check = (value) => Array.isArray(value) && value.every(isDay)
const isMade: Check = (value) =>
  isObject(value) &&
  isText(value['name']) &&
  isText(value['accountId']) &&
  isMoney(value['amountCents']) &&
  isKnownCategory(value['category']) &&
  isDay(value['from'])

const isDayNumber = isWithin(1, 31)

/** Whether a rule's condition is one that this version can ask. */
const isCondition: Check = (value) => {
  if (!isObject(value)) return false
  const { field, op } = value
  if (field === 'description' || field === 'merchant')
    return ['is', 'contains', 'starts', 'words'].some((one) => one === op) && isText(value['value'])
  if (field === 'amount' && op === 'between') return isMoney(value['from']) && isMoney(value['to'])
  if (field === 'amount' && op === 'within') return isMoney(value['value']) && Number.isFinite(value['percent'])
  if (field === 'amount') return op === 'is' && isMoney(value['value'])
  if (field === 'direction') return op === 'is' && (value['value'] === 'in' || value['value'] === 'out')
  if (field === 'account') return op === 'is' && isText(value['value'])
  if (field === 'bank') return (op === 'is' || op === 'contains') && isText(value['value'])
  return field === 'day' && op === 'between' && isDayNumber(value['from']) && isDayNumber(value['to'])
}

const isTrue: Check = (value) => value === true
const isParts = listOf(['category', isKnownCategory], ['subcategory', optional(isText)], ['percent', isWithin(1, 99)])

const isEffect: Check = (value) =>
  isObject(value) &&
  isNullOr(isKnownCategory)(value['category']) &&
  isTextOrNull(value['subcategory']) &&
  isTextOrNull(value['merchant']) &&
  isTexts(value['tags']) &&
  isTextOrNull(value['note']) &&
  optional(isParts)(value['split']) &&
  optional(isTrue)(value['hides'])

/** The fields each row needs for the rest of this package to trust it: a backup may come from anywhere. */
const SHAPES: Record<(typeof TABLES)[number], readonly (readonly [string, Check])[]> = {
  accounts: [
    ['id', isText],
    ['name', isText],
    ['institution', isTextOrNull],
    ['kind', isText],
    ['currency', isText],
    ['marks', isTexts],
    ['balance', isBalance],
    ['isClosed', isFlag],
    ['inSpending', optional(isFlag)],
    ['isHidden', optional(isFlag)],
    ['floorCents', optional(isMoney)],
    ['terms', optional(isTerms)],
    ['merged', optional(listOf(['id', isText], ['name', isText], ['institution', isTextOrNull], ['kind', isText]))],
    ['owner', optional(isText)],
  ],
  transactions: [
    ['id', isText],
    ['accountId', isText],
    ['date', isDay],
    ['amountCents', isMoney],
    ['currency', isText],
    ['description', isText],
    ['merchant', isText],
    ['category', isKnownCategory],
    ['categoryBy', (value) => value === null || value === 'user'],
    ['notes', isText],
    ['tags', isTexts],
    [
      'splits',
      listOf(
        ['category', isKnownCategory],
        ['subcategory', optional(isText)],
        ['amountCents', isMoney],
        ['note', isText],
      ),
    ],
    ['transferOf', isTextOrNull],
    [
      'sources',
      listOf(
        ['importId', isText],
        ['date', isDay],
        ['amountCents', isMoney],
        ['occurrence', isWhole],
        ['bankId', isTextOrNull],
        ['description', isText],
      ),
    ],
    ['origin', (value) => value === 'hand' || value === 'statement'],
    ['isDeleted', isFlag],
    ['bin', optional(isBinMark)],
    ['isNew', optional(isTrue)],
    ['subcategory', optional(isText)],
    ['repays', optional(listOf(['of', isText], ['amountCents', isMoney]))],
    ['bankCategory', optional(isText)],
    ['isHidden', optional(isTrue)],
    ['owed', optional((value) => isObject(value) && isMoney(value['amountCents']) && isText(value['from']))],
    [
      'attachments',
      optional(
        listOf(['id', isText], ['bytes', isWithin(0, Number.MAX_SAFE_INTEGER)], ['device', isOneOf(RECEIPT_DEVICES)]),
      ),
    ],
    ['share', optional((value) => isObject(value) && isText(value['person']) && isWithin(0, 100)(value['percent']))],
  ],
  imports: [
    ['id', isText],
    ['fileName', isText],
    ['format', isText],
    ['importedOn', isDay],
    ['coverage', listOf(['accountId', isText], ['from', isDay], ['to', isDay])],
    ['seen', (value) => value === undefined || isTexts(value)],
    ['isUndone', isFlag],
    ['bin', optional(isBinMark)],
  ],
  budgets: [
    ['id', isText],
    ['month', isMonth],
    ['category', isKnownCategory],
    ['budgetedCents', isMoney],
    ['color', isColor],
    ['rollsOver', isFlag],
    ['repeats', optional(isFlag)],
    ['rollFrom', optional(isMonth)],
    ['kind', optional((value) => value === 'fixed' || value === 'non-monthly' || value === 'flexible')],
  ],
  goals: [
    ['id', isText],
    ['name', isText],
    ['targetCents', isMoney],
    ['savedCents', isMoney],
    ['by', isDayOrNull],
    ['from', optional((value) => isObject(value) && isText(value['accountId']) && isWithin(1, 100)(value['percent']))],
    ['isDeleted', isFlag],
  ],
  rules: [
    ['id', isText],
    ['match', (value) => value === 'exact' || value === 'contains' || value === 'e-transfer'],
    ['text', isText],
    ['amountCents', optional(isMoney)],
    ['category', isKnownCategory],
    ['subcategory', optional(isText)],
    ['learnedOn', isDay],
    ['isDeleted', isFlag],
  ],
  recurring: [
    ['id', isText],
    ['choice', (value) => value === 'confirmed' || value === 'dismissed' || value === 'made'],
    ['schedule', optional(isSchedule)],
    ['skips', optional(isDays)],
    ['changes', optional(listOf(['dueOn', isDay], ['amountCents', isMoney]))],
    ['endsOn', optional(isDay)],
    ['made', optional(isMade)],
  ],
  settings: [
    ['id', isText],
    ['monthStart', optional(isWithin(1, LATEST_MONTH_START))],
    ['bufferCents', optional(isMoney)],
    ['debtExtraCents', optional(isMoney)],
    ['worthWithout', optional((value) => Array.isArray(value) && value.every(isOneOf(OUTSIDE_KINDS)))],
  ],
  categories: [
    ['id', isText],
    ['name', isText],
    ['parent', (value) => isKnownCategory(value) && value !== 'Transfer'],
    ['group', isTextOrNull],
    ['emoji', optional(isText)],
    ['color', optional(isWithin(1, 7))],
    ['isHidden', optional(isTrue)],
    ['isDeleted', isFlag],
  ],
  groups: [
    ['id', isText],
    ['name', isText],
    ['isDeleted', isFlag],
  ],
  debts: [
    ['id', isText],
    ['name', isText],
    ['kind', isOneOf(DEBT_KINDS)],
    ['accountId', isTextOrNull],
    ['owed', isBalance],
    ['rate', isWhole],
    ['minimum', isMinimum],
    ['isDeleted', isFlag],
  ],
  things: [
    ['id', isText],
    ['name', isText],
    ['kind', isOneOf(THING_KINDS)],
    ['fallsBy', isNullOr(isWhole)],
    ['isDeleted', isFlag],
  ],
  thingValues: [
    ['id', isText],
    ['of', isText],
    ['date', isDay],
    ['amountCents', isMoney],
    ['isDeleted', isFlag],
  ],
  deposits: [
    ['id', isText],
    ['name', isText],
    ['institution', isText],
    ['category', isOneOf(INSURED_CATEGORIES)],
    ['principalCents', isMoney],
    ['rate', isWhole],
    ['compounding', isOneOf(COMPOUNDINGS)],
    ['startsOn', isDay],
    ['maturesOn', isDay],
    ['paysToId', isTextOrNull],
    ['isDeleted', isFlag],
  ],
  room: [
    ['id', isOneOf(PLANS)],
    ['year', isWhole],
    ['statedCents', isMoney],
    ['isDeleted', isFlag],
  ],
  roomMoves: [
    ['id', isText],
    ['plan', isOneOf(PLANS)],
    ['date', isDay],
    ['amountCents', isMoney],
    ['isDeleted', isFlag],
  ],
  people: [
    ['id', isText],
    ['name', isText],
    ['devices', optional(isTexts)],
  ],
  settlements: [
    ['id', isText],
    ['from', isText],
    ['to', isText],
    ['amountCents', isMoney],
    ['date', isDay],
    ['isDeleted', isFlag],
  ],
  envelopes: [
    ['id', isText],
    ['from', isDay],
    ['beforeCents', isMoney],
    ['isDeleted', isFlag],
  ],
  envelopeMoves: [
    ['id', isText],
    ['from', isTextOrNull],
    ['to', isTextOrNull],
    ['amountCents', isMoney],
    ['date', isDay],
    ['isDeleted', isFlag],
  ],
  funds: [
    ['id', isText],
    ['name', isText],
    ['targetCents', isMoney],
    ['by', isDay],
    ['isYearly', isFlag],
    ['accountId', isTextOrNull],
    ['savedCents', isMoney],
    ['of', isTextOrNull],
    ['isDeleted', isFlag],
  ],
  fxRates: [
    ['id', isText],
    ['currency', isText],
    ['date', isDay],
    ['micros', isWithin(1, Number.MAX_SAFE_INTEGER)],
    ['isDeleted', isFlag],
  ],
  ownBudgets: [
    ['id', isText],
    ['month', isMonth],
    ['of', isText],
    ['budgetedCents', isMoney],
  ],
  ownRules: [
    ['id', isText],
    ['order', Number.isFinite],
    ['isAll', isFlag],
    ['conditions', (value) => Array.isArray(value) && value.every(isCondition)],
    ['effect', isEffect],
    ['stops', isFlag],
    ['isDeleted', isFlag],
  ],
}
