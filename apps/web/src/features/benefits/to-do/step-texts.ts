import type { AnswerResult } from '@winterjay/benefits'
import type { PlanStep } from '@winterjay/benefits/actions'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { toDoWords } from './words/words.ts'

export function useStepTitle({ kind, ids }: PlanStep, results: readonly AnswerResult[]): string {
  const m = useWords(toDoWords).plan
  return kind === 'apply' ? m.apply(results.find(({ id }) => id === ids[0])?.name ?? '') : m[kind]
}

/** "About 30 minutes · by April 30, 2027" */
export function useStepDetail({ minutes, deadline }: PlanStep): string | undefined {
  const m = useWords(toDoWords)
  const f = useFormat()
  const parts = [
    ...(minutes === null ? [] : [m.sheet.aboutMinutes(f.number(minutes))]),
    ...(deadline === null ? [] : [m.plan.by(f.date(deadline, 'long'))]),
  ]
  return parts.length === 0 ? undefined : parts.join(' · ')
}
