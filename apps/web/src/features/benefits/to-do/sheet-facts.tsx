import type { AnswerResult, Household } from '@winterjay/benefits'
import { actionSheetOf } from '@winterjay/benefits/actions'
import type { FactCertainty } from '@winterjay/benefits/actions'
import { parseLocalDate } from '@winterjay/money'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'
import { toDoWords } from './words/words.ts'

interface SheetFact {
  readonly term: string
  readonly value: ReactNode
  readonly certainty: FactCertainty | null
}

interface SheetFactsProps {
  readonly result: AnswerResult
  readonly household: Household
}

/** What one needs to apply, each fact with how sure it is (benefits §9.1). What is not known is absent. */
export function SheetFacts(props: SheetFactsProps) {
  const m = useWords(toDoWords).sheet
  const facts = useSheetFacts(props)
  return (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ term, value, certainty }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="max-sm:mb-1">
            {value}
            {certainty !== null && (
              <span className={certainty === 'recalled' ? 'block text-sm text-larch-ink' : 'block text-sm text-muted'}>
                {m.certainty[certainty]}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useSheetFacts({ result, household }: SheetFactsProps): SheetFact[] {
  const m = useWords(toDoWords).sheet
  const deadlineTerm = useWords(benefitsWords).deadline
  const locale = useLocale()
  const f = useFormat()
  const sheet = actionSheetOf(result.id, locale, household)
  if (sheet === null) return []
  const { form, documents, minutes, phone, backPay, deadline, processing } = sheet
  const day = result.deadline === null ? null : parseLocalDate(result.deadline)
  const known = day === null ? result.deadline : f.date(day, 'long')
  return [
    form && { term: m.form, ...form },
    documents && { term: m.documents, value: <Documents names={documents.value} />, certainty: documents.certainty },
    minutes && { term: m.minutes, value: m.aboutMinutes(f.number(minutes.value)), certainty: minutes.certainty },
    phone && { term: m.phone, value: <Phone number={phone.value} />, certainty: phone.certainty },
    deadline ? { term: deadlineTerm, ...deadline } : known && { term: deadlineTerm, value: known, certainty: null },
    backPay && { term: m.backPay, ...backPay },
    processing && { term: m.processing, ...processing },
  ].filter((fact) => fact !== null && fact !== '')
}

function Documents({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="list-disc pl-4.5">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function Phone({ number }: { readonly number: string }) {
  return (
    <a className="num font-[650] text-spruce underline-offset-2 hover:underline" href={`tel:${number}`}>
      {number}
    </a>
  )
}
