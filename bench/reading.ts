import { frenchEaseOf, gradeOf, plain, wordsOf } from '@winterjay/benefits/reading-grade'
import ahead from '../apps/web/src/features/benefits/ahead/words/en.ts'
import aheadFr from '../apps/web/src/features/benefits/ahead/words/fr.ts'
import claims from '../apps/web/src/features/benefits/claims/words/en.ts'
import claimsFr from '../apps/web/src/features/benefits/claims/words/fr.ts'
import clients from '../apps/web/src/features/benefits/clients/words/en.ts'
import clientsFr from '../apps/web/src/features/benefits/clients/words/fr.ts'
import compare from '../apps/web/src/features/benefits/compare/words/en.ts'
import compareFr from '../apps/web/src/features/benefits/compare/words/fr.ts'
import fromBudget from '../apps/web/src/features/benefits/from-budget/words/en.ts'
import fromBudgetFr from '../apps/web/src/features/benefits/from-budget/words/fr.ts'
import toDo from '../apps/web/src/features/benefits/to-do/words/en.ts'
import toDoFr from '../apps/web/src/features/benefits/to-do/words/fr.ts'
import page from '../apps/web/src/features/benefits/words/en.ts'
import pageFr from '../apps/web/src/features/benefits/words/fr.ts'
import { en as sheets } from '../packages/benefits/src/actions/en.ts'
import { fr as sheetsFr } from '../packages/benefits/src/actions/fr.ts'
import { en as rules } from '../packages/benefits/src/text/en.ts'
import { fr as rulesFr } from '../packages/benefits/src/text/fr.ts'
import { median } from './bench.ts'
import type { Row } from './bench.ts'

export const title = 'How hard the texts of the benefits checker are to read (benefits §7.1)'

const ENGLISH = {
  'the page': { page, ahead, claims, compare, fromBudget, toDo },
  'the action sheets': sheets,
  'the rules': rules,
  'saved clients': clients,
}
const FRENCH = {
  'the page': { pageFr, aheadFr, claimsFr, compareFr, fromBudgetFr, toDoFr },
  'the action sheets': sheetsFr,
  'the rules': rulesFr,
  'saved clients': clientsFr,
}
const WORST = 10
/** The formulas mean nothing for a label of fewer words. */
const FEWEST_WORDS = 4

/** Every text, with a short word in place of each parameter. */
function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function')
    return textsIn(
      Reflect.apply(
        messages,
        undefined,
        Array.from({ length: messages.length }, () => 'ten'),
      ),
    )
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsIn) : []
}

const sentencesIn = (messages: unknown): string[] =>
  textsIn(messages)
    .flatMap((text) => plain(text).split(/(?<=[.?!])\s+/))
    .filter((text) => /[.?!]$/.test(text) && wordsOf(text).length >= FEWEST_WORDS)

export async function run(): Promise<Row[]> {
  const grade = (sentence: string): number => gradeOf([sentence])
  const ease = (sentence: string): number => frenchEaseOf([sentence])
  const rounded = (value: number): string => value.toFixed(1)
  const medians = (groups: object, measure: (sentence: string) => number, what: string, bar: string): Row[] =>
    Object.entries(groups).map(([name, messages]) => {
      const sentences = sentencesIn(messages)
      const value = rounded(median(sentences.map(measure)))
      return { what: `${what}, ${name}: median of ${sentences.length} sentences`, value, unit: '', bar }
    })
  const worst = (groups: object, hardness: (sentence: string) => number, shown: (sentence: string) => number): Row[] =>
    sentencesIn(groups)
      .toSorted((a, b) => hardness(b) - hardness(a))
      .slice(0, WORST)
      .map((sentence) => ({ what: `  ${sentence}`, value: rounded(shown(sentence)), unit: '' }))
  return [
    ...medians(ENGLISH, grade, 'Flesch-Kincaid grade', '≤ 8'),
    { what: 'the hardest in English', value: '', unit: '' },
    ...worst(ENGLISH, grade, grade),
    ...medians(FRENCH, ease, 'Kandel-Moles ease', '≥ 60'),
    { what: 'the hardest in French', value: '', unit: '' },
    ...worst(FRENCH, (sentence) => -ease(sentence), ease),
  ]
}
