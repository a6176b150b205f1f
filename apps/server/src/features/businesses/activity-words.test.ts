import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actionsOf, sentenceOf } from './activity-words.ts'

/* members §7: the log of a business speaks in words. */

const FEATURES = join(import.meta.dirname, '..')
/** What a person does for themselves, never in the book of a business. */
const OF_A_PERSON = new Set(['account', 'budget', 'marketplace', 'optimization', 'picks', 'subscription', 'support'])
/** Recorded where a business cannot read it: in a person's own book, and when there is no business any more. */
const ELSEWHERE = new Set(['loan-book-moved-out', 'business-deleted'])

const recorded = (): string[] => {
  const files = readdirSync(FEATURES)
    .filter((feature) => !OF_A_PERSON.has(feature))
    .flatMap((feature) =>
      readdirSync(join(FEATURES, feature), { recursive: true, encoding: 'utf8' }).map((file) => join(feature, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|activity-words\.ts$/.test(file))
  const lines = files.flatMap((file) => readFileSync(join(FEATURES, file), 'utf8').split('\n'))
  return lines
    .filter((line) => line.includes('action: '))
    .flatMap((line) => [...line.slice(line.indexOf('action: ')).matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)])
    .map(([, action = '']) => action)
}

it('has a sentence in both languages for everything that is recorded in a book', () => {
  const actions = [...new Set(recorded())].filter((action) => !ELSEWHERE.has(action))
  expect(actions.length).toBeGreaterThan(60)
  const isSaid = (action: string): boolean =>
    sentenceOf(action, 'en') !== action && sentenceOf(action, 'fr') !== sentenceOf(action, 'en')
  expect(actions.filter((action) => !isSaid(action))).toEqual([])
  // And the filter by kind finds what can be read.
  expect(actionsOf('files')).toContain('report-requested')
})

it('says what somebody was invited as, if the event has it', () => {
  expect(sentenceOf('member-invited', 'en', 'viewer')).toBe('Invited a viewer')
  expect(sentenceOf('member-invited', 'fr', 'admin')).toBe('A invité quelqu’un, rôle\u00a0: administrateur')
  expect(sentenceOf('member-invited', 'en', null)).toBe('Invited someone')
  // Of a member who went, the role is not told.
  expect(sentenceOf('member-removed', 'en', 'viewer')).toBe('Removed a member')
})
