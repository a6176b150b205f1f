import { dayNumber } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Source } from '../budget.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH } from './hybrid-time.ts'
import { isDead } from './merge.ts'
import type { Collection, FieldGroup, Json, SyncRecord } from './record.ts'

export type Entity = { readonly id: string }
export type Fields = Readonly<Record<string, Json>>

/**
 * Which fields of a collection are synced together. Every field of the type except `id`, `isDeleted` and the grow-only
 * lists is in one group.
 */
export const GROUPS: Readonly<Record<Collection, Readonly<Record<string, readonly string[]>>>> = {
  accounts: {
    what: ['institution', 'kind', 'currency'],
    name: ['name'],
    balance: ['balance'],
    isClosed: ['isClosed'],
    inSpending: ['inSpending'],
    isHidden: ['isHidden'],
    floor: ['floorCents'],
    terms: ['terms'],
    merged: ['merged'],
    owner: ['owner'],
  },
  transactions: {
    what: ['accountId', 'date', 'amountCents', 'currency', 'description', 'origin'],
    merchant: ['merchant'],
    category: ['category', 'categoryBy', 'splits'],
    notes: ['notes'],
    tags: ['tags'],
    transferOf: ['transferOf'],
    bin: ['bin'],
    isNew: ['isNew'],
    subcategory: ['subcategory'],
    repays: ['repays'],
    owed: ['owed'],
    share: ['share'],
    attachments: ['attachments'],
    bankCategory: ['bankCategory'],
    isHidden: ['isHidden'],
  },
  imports: { what: ['fileName', 'format', 'importedOn', 'coverage'], isUndone: ['isUndone'], bin: ['bin'] },
  budgets: {
    what: ['month', 'category'],
    amount: ['budgetedCents'],
    color: ['color'],
    rollsOver: ['rollsOver'],
    repeats: ['repeats'],
    rollFrom: ['rollFrom'],
    kind: ['kind'],
  },
  goals: { name: ['name'], target: ['targetCents', 'by'], saved: ['savedCents'], from: ['from'] },
  rules: {
    what: ['match', 'text'],
    amount: ['amountCents'],
    category: ['category', 'learnedOn'],
    subcategory: ['subcategory'],
  },
  recurring: {
    choice: ['choice'],
    schedule: ['schedule'],
    skips: ['skips'],
    changes: ['changes'],
    endsOn: ['endsOn'],
    made: ['made'],
  },
  settings: {
    monthStart: ['monthStart'],
    buffer: ['bufferCents'],
    debtExtra: ['debtExtraCents'],
    worthWithout: ['worthWithout'],
  },
  categories: {
    name: ['name'],
    parent: ['parent'],
    group: ['group'],
    emoji: ['emoji'],
    color: ['color'],
    isHidden: ['isHidden'],
  },
  groups: { name: ['name'] },
  ownBudgets: { what: ['month', 'of'], amount: ['budgetedCents'] },
  debts: {
    name: ['name'],
    kind: ['kind'],
    owed: ['accountId', 'owed'],
    rate: ['rate'],
    minimum: ['minimum'],
  },
  things: { name: ['name'], kind: ['kind'], fallsBy: ['fallsBy'] },
  thingValues: { what: ['of', 'date'], amount: ['amountCents'] },
  deposits: {
    name: ['name'],
    insured: ['institution', 'category'],
    terms: ['principalCents', 'rate', 'compounding', 'startsOn', 'maturesOn'],
    paysTo: ['paysToId'],
  },
  room: { stated: ['year', 'statedCents'] },
  people: { name: ['name'] },
  settlements: { what: ['from', 'to', 'amountCents', 'date'] },
  envelopes: { from: ['from', 'beforeCents'] },
  envelopeMoves: { what: ['from', 'to', 'amountCents', 'date'] },
  roomMoves: { what: ['plan', 'date', 'amountCents'] },
  funds: {
    name: ['name', 'of'],
    target: ['targetCents', 'by', 'isYearly'],
    saved: ['accountId', 'savedCents'],
  },
  fxRates: { what: ['currency', 'date'], rate: ['micros'] },
  ownRules: { order: ['order'], conditions: ['isAll', 'conditions'], effect: ['effect'], stops: ['stops'] },
}

/**
 * Groups of fields that an entity may lack. Older versions do not write them: a record without the group, and a field
 * that is null in it, are an entity without the field.
 */
const OPTIONAL: Partial<Record<Collection, ReadonlySet<string>>> = {
  accounts: new Set(['inSpending', 'isHidden', 'floor', 'terms', 'merged', 'owner']),
  transactions: new Set([
    'bin',
    'isNew',
    'subcategory',
    'repays',
    'owed',
    'share',
    'attachments',
    'bankCategory',
    'isHidden',
  ]),
  imports: new Set(['bin']),
  goals: new Set(['from']),
  categories: new Set(['emoji', 'color', 'isHidden']),
  budgets: new Set(['repeats', 'rollFrom', 'kind']),
  rules: new Set(['amount', 'subcategory']),
  recurring: new Set(['schedule', 'skips', 'changes', 'endsOn', 'made']),
  settings: new Set(['monthStart', 'buffer', 'debtExtra', 'worthWithout']),
}

export const isOptional = (collection: Collection, group: string): boolean => OPTIONAL[collection]?.has(group) === true

/** Whether the entity lacks all fields of an optional group. */
export const lacks = (collection: Collection, group: string, fields: Fields): boolean =>
  isOptional(collection, group) && (GROUPS[collection][group] ?? []).every((name) => (fields[name] ?? null) === null)

/** Grow-only lists: field name, and the key that identifies an item on every device. */
export const MEMBERS: Partial<Record<Collection, { readonly field: string; readonly keyOf: (item: Json) => string }>> =
  {
    transactions: { field: 'sources', keyOf: (item) => sourceKey(item as unknown as Source) },
    accounts: { field: 'marks', keyOf: String },
    imports: { field: 'seen', keyOf: String },
    people: { field: 'devices', keyOf: String },
  }

/** Collections whose deleted records stay in the budget, marked as deleted; records of the others are removed. */
export const DELETABLE: ReadonlySet<Collection> = new Set([
  'transactions',
  'goals',
  'rules',
  'categories',
  'groups',
  'ownRules',
  'debts',
  'things',
  'thingValues',
  'deposits',
  'fxRates',
  'funds',
  'room',
  'roomMoves',
  'settlements',
  'envelopes',
  'envelopeMoves',
])

export const sourceKey = (source: Pick<Source, 'importId' | 'date' | 'amountCents' | 'occurrence'>): string =>
  `${source.importId}|${source.date}|${source.amountCents}|${source.occurrence}`

/**
 * When the groups of an entity were written, and what its deletion had seen. A group not listed follows from a file:
 * `BIRTH`.
 */
export interface Stamps {
  readonly groups: Readonly<Record<string, HybridTime>>
  readonly deletedSeeing: Readonly<Record<string, HybridTime>>
  /** What a newer version wrote; absent if this one knows everything. */
  readonly kept?: UnknownParts
}

/**
 * The parts of a record that this version does not know, unchanged: they are not part of the budget, but are synced
 * with it.
 */
export interface UnknownParts {
  readonly groups: Readonly<Record<string, FieldGroup>>
  /** Fields of known groups, by group. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly members: Readonly<Record<string, Json>>
}

/** Key in `deletedSeeing` of a withdrawn record (a backup was restored): the time of the withdrawal. */
export const WITHDRAWN = 'withdrawn'

/** Combines an entity and its stamps into the record to sync; `entityOf` and `stampsOf` do the reverse. */
export function recordOf(collection: Collection, entity: Entity, stamps: Stamps | undefined): SyncRecord {
  const fields = entity as unknown as Fields
  const kept = stamps?.kept
  const groups: Record<string, FieldGroup> = {}
  for (const [name, names] of Object.entries(GROUPS[collection])) {
    const at = stamps?.groups[name]
    // Once written, a field that was taken back stays in the record as null.
    if (at === undefined && kept?.fields[name] === undefined && lacks(collection, name, fields)) continue
    groups[name] = { value: { ...pick(fields, names), ...kept?.fields[name] }, at: at ?? BIRTH }
  }
  const members = membersOf(collection, fields)
  const deletedSeeing = stamps?.deletedSeeing ?? {}
  if (kept === undefined) return { collection, id: entity.id, groups, members, deletedSeeing }
  return {
    collection,
    id: entity.id,
    groups: { ...groups, ...kept.groups },
    members: { ...members, ...kept.members },
    deletedSeeing,
  }
}

export function entityOf(record: SyncRecord): Entity {
  const fields: Record<string, Json> = { id: record.id }
  for (const [name, names] of Object.entries(GROUPS[record.collection])) {
    const value = valueOf(record.groups[name])
    if (!lacks(record.collection, name, value)) Object.assign(fields, pick(value, names))
  }
  const kind = MEMBERS[record.collection]
  if (kind)
    fields[kind.field] = Object.keys(record.members)
      .sort()
      .map((key) => record.members[key] ?? null)
  if (DELETABLE.has(record.collection)) fields['isDeleted'] = isDead(record)
  return fields as unknown as Entity
}

/** Null if all of it follows from files alone, and is known. */
export function stampsOf(record: SyncRecord): Stamps | null {
  const { groups, deletedSeeing } = record
  const known = GROUPS[record.collection]
  const written = Object.entries(groups).filter(
    ([name, { at }]) => (at.ms !== 0 || at.device !== '') && Object.hasOwn(known, name),
  )
  const kept = keptOf(record)
  if (written.length === 0 && Object.keys(deletedSeeing).length === 0 && kept === null) return null
  return {
    groups: Object.fromEntries(written.map(([name, { at }]) => [name, at])),
    deletedSeeing,
    ...(kept === null ? {} : { kept }),
  }
}

function keptOf({ collection, groups, members }: SyncRecord): UnknownParts | null {
  const known = GROUPS[collection]
  const kept = {
    groups: {} as Record<string, FieldGroup>,
    fields: {} as Record<string, Record<string, Json>>,
    members: MEMBERS[collection] === undefined ? members : {},
  }
  for (const [name, group] of Object.entries(groups)) {
    const names = known[name]
    if (names === undefined) kept.groups[name] = group
    else {
      const others = unknownFields(group, names)
      if (others !== null) kept.fields[name] = others
    }
  }
  return [kept.groups, kept.fields, kept.members].every((part) => Object.keys(part).length === 0) ? null : kept
}

/** Returns the fields of a group's value other than `names`; null if there are none, which is usual. */
export function unknownFields(group: FieldGroup | undefined, names: readonly string[]): Record<string, Json> | null {
  const value = valueOf(group)
  if (Object.keys(value).length === names.length) return null
  const others = Object.entries(value).filter(([field]) => !names.includes(field))
  return others.length === 0 ? null : Object.fromEntries(others)
}

const valueOf = (group: FieldGroup | undefined): Fields => (group?.value ?? {}) as Fields

export const pick = (fields: Fields, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

export function membersOf(collection: Collection, fields: Fields): Record<string, Json> {
  const kind = MEMBERS[collection]
  const list = kind ? fields[kind.field] : undefined
  return kind && Array.isArray(list)
    ? Object.fromEntries((list as readonly Json[]).map((item) => [kind.keyOf(item), item]))
    : {}
}

/** A balance stated by a bank is as recent as its day, whichever device read it first. */
export const balanceTime = (balance: { readonly date: LocalDate } | null): HybridTime =>
  balance === null ? BIRTH : { ms: Math.max(0, dayNumber(balance.date)) * 86_400_000, counter: 0, device: '' }
