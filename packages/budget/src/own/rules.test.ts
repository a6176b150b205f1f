import { cents, isRefusal, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget, Rule } from '../budget.ts'
import { withAll } from '../budget.ts'
import { editTransactions } from '../edit/edit.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { applyImport, planImport } from '../import/booking.ts'
import { monthSummary } from '../months/month.ts'
import { readStatement } from '../statements/index.ts'
import { budgetOfPages, card, chequing } from '../transactions/budget-notation.ts'
import { deleteRule, holds, moveRule, ruleFromLearned, ruled, rulesInOrder, storeRule, testRule } from './rules.ts'
import type { OwnRule, RuleCondition } from './shapes.ts'

/* budget §11.4 and §11.5 */

const NOTHING = { category: null, subcategory: null, merchant: null, tags: [], note: null }
const rule = (id: string, over: Partial<OwnRule> = {}): OwnRule => ({
  id,
  order: 0,
  isAll: true,
  conditions: [{ field: 'description', op: 'contains', value: 'metro' }],
  effect: { ...NOTHING, category: 'Shopping' },
  stops: true,
  isDeleted: false,
  ...over,
})
const LINES = [
  '2026-11-02 -84.12 METRO #65 MONTREAL',
  '2026-11-03 -12.00 MÉTRO PHARMACIE',
  '2026-11-04 -20.00 METROPOLITAIN STUDIO',
  '2026-11-26 -45.00 METRO #12',
  '2026-11-15 500.00 PAYROLL',
]
const book = (): Budget =>
  budgetOfPages({ accounts: [chequing('c', LINES), card('v', ['2026-11-05 -9.00 METRO #65'])] })

function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const idsOf = (budget: Budget, ...conditions: RuleCondition[]): string[] =>
  [...budget.transactions.values()].filter((row) => holds(rule('r', { conditions }), row)).map(({ id }) => id)

describe('what a rule asks', () => {
  it.each<[string, RuleCondition, string[]]>([
    [
      'words that are contained, whole and without accents',
      { field: 'description', op: 'contains', value: 'métro' },
      ['c:1', 'c:2', 'c:4', 'v:1'],
    ],
    ['a beginning', { field: 'description', op: 'starts', value: 'metro pharmacie' }, ['c:2']],
    ['the whole text', { field: 'description', op: 'is', value: 'payroll' }, ['c:5']],
    ['all words in any order', { field: 'description', op: 'words', value: 'montreal metro' }, ['c:1']],
    ['the merchant', { field: 'merchant', op: 'is', value: 'metro' }, ['c:1', 'c:2', 'c:4', 'v:1']],
    ['an amount, without its sign', { field: 'amount', op: 'is', value: cents(50_000) }, ['c:5']],
    [
      'a range of amounts',
      { field: 'amount', op: 'between', from: cents(900), to: cents(2000) },
      ['c:2', 'c:3', 'v:1'],
    ],
    ['an amount within percent', { field: 'amount', op: 'within', value: cents(8000), percent: 6 }, ['c:1']],
    ['money in', { field: 'direction', op: 'is', value: 'in' }, ['c:5']],
    ['an account', { field: 'account', op: 'is', value: 'v' }, ['v:1']],
    ['days of the month', { field: 'day', op: 'between', from: 3, to: 5 }, ['c:2', 'c:3', 'v:1']],
    ['days over the end of a month', { field: 'day', op: 'between', from: 25, to: 2 }, ['c:1', 'c:4']],
    ['nothing without a letter', { field: 'description', op: 'contains', value: ' . ' }, []],
  ])('%s', (_, condition, expected) => expect(idsOf(book(), condition).sort()).toEqual(expected))
  it('all of its conditions, or one of them', () => {
    const conditions: RuleCondition[] = [
      { field: 'description', op: 'contains', value: 'metro' },
      { field: 'account', op: 'is', value: 'v' },
    ]
    const rows = [...book().transactions.values()]
    const count = (isAll: boolean): number => rows.filter((row) => holds(rule('r', { conditions, isAll }), row)).length
    expect([count(true), count(false)]).toEqual([1, 4])
    expect(holds(rule('r', { conditions: [] }), rows[0] as never)).toBe(false)
  })
})

describe('the order of rules', () => {
  const row = [...book().transactions.values()][0] as never
  it('a later one writes over an earlier one; one that stops ends it', () => {
    const first = rule('a', { order: 1, stops: false, effect: { ...NOTHING, category: 'Shopping', tags: ['x'] } })
    const second = rule('b', { order: 2, stops: true, effect: { ...NOTHING, category: 'Housing', tags: ['y'] } })
    const third = rule('c', { order: 3, effect: { ...NOTHING, note: 'never' } })
    expect(ruled([first, second, third], row)).toEqual({ category: 'Housing', tags: ['x', 'y'] })
  })
  it('can be changed, one place at a time', () => {
    const budget = ['a', 'b', 'c'].reduce((soFar, id, order) => done(storeRule(soFar, rule(id, { order }))), book())
    const ids = (one: Budget): string =>
      rulesInOrder(one)
        .map(({ id }) => id)
        .join('')
    expect(ids(moveRule(budget, 'c', -1))).toBe('acb')
    expect(ids(moveRule(moveRule(budget, 'a', 1), 'a', 1))).toBe('bca')
    expect(moveRule(budget, 'a', -1)).toBe(budget)
    expect(ids(done(deleteRule(budget, 'b')))).toBe('ac')
  })
})

describe('the test before a rule applies', () => {
  it('shows what would change, newest first; what was decided by hand stays', () => {
    const budget = done(editTransactions(book(), ['c:1'], { category: 'Groceries' }))
    const test = testRule(budget, rule('r'))
    expect(test.changes.map(({ before, after }) => [before.id, before.category, after.category])).toEqual([
      ['c:4', 'Groceries', 'Shopping'],
      ['v:1', 'Groceries', 'Shopping'],
      ['c:2', 'Groceries', 'Shopping'],
    ])
    expect(test).toMatchObject({ byHandCount: 1, sameCount: 0, hides: [], hiddenBy: null })
  })
  it('is exactly what storing it does, in one step; from now on only, nothing past changes', () => {
    const budget = book()
    const { changes } = testRule(budget, rule('r'))
    const past = done(storeRule(budget, rule('r'), { toPast: true }))
    const changed = [...past.transactions.values()].filter((one) => one !== budget.transactions.get(one.id))
    expect(new Set(changed.map(({ id }) => id))).toEqual(new Set(changes.map(({ after }) => after.id)))
    for (const { after } of changes) expect(past.transactions.get(after.id)).toEqual(after)
    expect(testRule(past, rule('r'))).toMatchObject({ changes: [], sameCount: changes.length })
    expect(done(storeRule(budget, rule('r'))).transactions).toEqual(budget.transactions)
  })
  it('names later rules that are no longer asked, and the one that stops before it', () => {
    const later = rule('later', { order: 5, conditions: [{ field: 'merchant', op: 'is', value: 'metro' }] })
    const budget = done(storeRule(book(), later))
    expect(testRule(budget, rule('r', { order: 1 })).hides.map(({ id }) => id)).toEqual(['later'])
    expect(testRule(budget, rule('r', { order: 1, stops: false })).hides).toEqual([])
    const narrow = rule('r', { order: 9, conditions: [{ field: 'description', op: 'contains', value: 'metro 65' }] })
    expect(testRule(budget, narrow)).toMatchObject({ changes: [], hiddenBy: { id: 'later' } })
  })
  it('any rules on any rows: by hand and split ones never change, and a second time nothing does', () => {
    const conditions = fc.constantFrom<RuleCondition>(
      { field: 'description', op: 'contains', value: 'metro' },
      { field: 'amount', op: 'between', from: cents(0), to: cents(5000) },
      { field: 'direction', op: 'is', value: 'out' },
      { field: 'day', op: 'between', from: 1, to: 10 },
    )
    const effects = fc.record({
      category: fc.constantFrom('Housing' as const, 'Shopping' as const, null),
      subcategory: fc.constant(null),
      merchant: fc.constantFrom('Shop', null),
      tags: fc.constantFrom(['a'], ['b'], []),
      note: fc.constant('n'),
    })
    const rules = fc.array(
      fc.record({
        isAll: fc.boolean(),
        conditions: fc.array(conditions, { minLength: 1, maxLength: 2 }),
        effect: effects,
        stops: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(rules, fc.subarray(['c:1', 'c:2', 'c:3', 'c:4', 'v:1']), (made, byHand) => {
        let budget = byHand.length === 0 ? book() : done(editTransactions(book(), byHand, { category: 'Healthcare' }))
        for (const [order, one] of made.entries())
          budget = done(storeRule(budget, rule(`r${order}`, { ...one, order })))
        const before = budget
        for (const one of rulesInOrder(budget)) budget = done(storeRule(budget, one, { toPast: true }))
        for (const id of byHand) expect(budget.transactions.get(id)).toBe(before.transactions.get(id))
        for (const one of rulesInOrder(budget)) {
          const again = testRule(budget, one)
          expect(again.changes.filter(({ before: row, after }) => row.category !== after.category)).toEqual([])
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('a rule', () => {
  it('is asked before what was learned, when a file is booked', () => {
    const learned: Rule = {
      id: 'exact|METRO',
      match: 'exact',
      text: 'METRO',
      category: 'Housing',
      learnedOn: localDate('2026-11-01'),
      isDeleted: false,
    }
    const start = { ...budgetOfPages({ accounts: [] }), rules: withAll(new Map(), [learned]) }
    const budget = done(
      storeRule(
        start,
        rule('r', { effect: { ...NOTHING, category: 'Healthcare', merchant: 'The shop', tags: ['food'], note: 'n' } }),
      ),
    )
    const read = readStatement(new TextEncoder().encode('Date,Description,Amount\n2026-11-18,METRO,-10.00\n'), {
      fileName: 'x.csv',
      today: localDate('2026-11-20'),
    })
    if (!('accounts' in read)) throw new Error('not read')
    const plan = planImport(
      budget,
      read.accounts,
      { id: 'f', name: 'x.csv', format: 'csv', institution: null },
      localDate('2026-11-20'),
    )
    expect([...applyImport(budget, plan).transactions.values()]).toMatchObject([
      { category: 'Healthcare', merchant: 'The shop', tags: ['food'], notes: 'n', categoryBy: null, isNew: true },
    ])
  })
  it('asks for the category that the bank’s file gives, divides and leaves out', () => {
    const divided = rule('a', {
      order: 0,
      conditions: [{ field: 'bank', op: 'contains', value: 'magasins' }],
      effect: {
        ...NOTHING,
        split: [
          { category: 'Groceries', percent: 70 },
          { category: 'Shopping', subcategory: 'toys', percent: 30 },
        ],
      },
    })
    const left = rule('b', {
      order: 1,
      conditions: [{ field: 'bank', op: 'is', value: 'Payroll' }],
      effect: { ...NOTHING, hides: true },
    })
    const budget = done(storeRule(done(storeRule(budgetOfPages({ accounts: [] }), divided)), left))
    const rows = ['2026-11-18,COSTCO,-100.01,Grands magasins', '2026-11-19,ACME,10.00,Payroll', '2026-11-19,X,-5.00,']
    const text = ['Date,Description,Amount,Category', ...rows, ''].join('\n')
    const read = readStatement(new TextEncoder().encode(text), { fileName: 'x.csv', today: localDate('2026-11-20') })
    if (!('accounts' in read)) throw new Error('not read')
    const file = { id: 'f', name: 'x.csv', format: 'csv', institution: null }
    const booked = applyImport(budget, planImport(budget, read.accounts, file, localDate('2026-11-20')))
    const [costco, acme, other] = [...booked.transactions.values()]
    expect(costco).toMatchObject({
      bankCategory: 'Grands magasins',
      splits: [
        { category: 'Groceries', amountCents: -7001 },
        { category: 'Shopping', subcategory: 'toys', amountCents: -3000 },
      ],
    })
    expect(acme).toMatchObject({ bankCategory: 'Payroll', isHidden: true, splits: [] })
    expect(other).not.toHaveProperty('isHidden')
    expect(monthSummary(booked, '2026-11')).toMatchObject({ incomeCents: 0, expensesCents: 10_501 })
    // The same rules on what is booked change nothing more.
    for (const one of [divided, left])
      expect(testRule(booked, one)).toMatchObject({ changes: [], sameCount: 1, byHandCount: 0 })
  })
  it('that divides: its parts are the whole of any amount', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(percents, fc.integer({ min: -1_000_000, max: 1_000_000 }), (some, amount) => {
        const rest = 100 - some.reduce((sum, one) => sum + one, 0)
        if (rest < 1) return
        const split = [...some, rest].map((percent) => ({ category: 'Housing' as const, percent }))
        const row = book().transactions.get('c:1')
        if (row === undefined) throw new Error('no row')
        const dividing = rule('r', { effect: { ...NOTHING, split } })
        const { splits = [] } = ruled([dividing], { ...row, amountCents: cents(amount) })
        expect(splits.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount)
      }),
    )
  })
  it('takes the place of the learned one that it was made from', () => {
    const learned: Rule = {
      id: 'exact|METRO',
      match: 'exact',
      text: 'METRO',
      category: 'Housing',
      learnedOn: localDate('2026-11-01'),
      isDeleted: false,
    }
    const budget = { ...book(), rules: withAll(new Map(), [learned]) }
    const own = ruleFromLearned(budget, learned, 'own')
    const after = done(storeRule(budget, own, { instead: learned.id }))
    expect(own).toMatchObject({ effect: { category: 'Housing' }, conditions: [{ value: 'METRO' }] })
    expect(after.rules.get(learned.id)?.isDeleted).toBe(true)
  })
  it('without a condition, without anything to do, or with an empty one is refused', () => {
    const refused = (over: Partial<OwnRule>) => storeRule(book(), rule('r', over))
    expect(refused({ conditions: [] })).toMatchObject({ code: 'rule-incomplete' })
    expect(refused({ effect: NOTHING })).toMatchObject({ code: 'rule-incomplete' })
    expect(refused({ conditions: [{ field: 'merchant', op: 'is', value: '–' }] })).toMatchObject({
      code: 'rule-incomplete',
    })
    const half = [{ category: 'Housing' as const, percent: 50 }]
    expect(refused({ effect: { ...NOTHING, split: half } })).toMatchObject({ code: 'rule-parts' })
    expect(refused({ effect: { ...NOTHING, note: 'x'.repeat(501) } })).toMatchObject({ code: 'too-long' })
  })
})
