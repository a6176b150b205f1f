import type { AnswerResult } from '@winterjay/benefits'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useAmountText } from '../amount-text.ts'
import { LowCertainty } from './certainty.tsx'
import { useResultFacts } from './result-facts.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface PaperResultsProps {
  readonly results: readonly AnswerResult[]
  readonly nameOf: (id: string) => string
}

/**
 * The printed results, for an appointment: the likely in full, with how to apply and the sources of their figures; each
 * maybe in a row with what would settle it; the unlikely by name.
 */
export function PaperResults({ results, nameOf }: PaperResultsProps) {
  const m = useWords(benefitsWords)
  const by = (eligibility: AnswerResult['eligibility']): AnswerResult[] =>
    results.filter((result) => result.eligibility === eligibility)
  const [likely, maybe, unlikely] = [by('likely'), by('maybe'), by('unlikely')]
  // No grid: browsers that break one across pages overlap a long table with the next element.
  return (
    <div className="hidden text-[9.5pt] leading-snug print:block print:[&>section+section]:mt-5">
      {likely.length > 0 && (
        <Part eligibility="likely" count={likely.length}>
          <ul>
            {likely.map((result) => (
              <LikelyOnPaper key={result.id} result={result} nameOf={nameOf} />
            ))}
          </ul>
        </Part>
      )}
      {maybe.length > 0 && (
        <Part eligibility="maybe" count={maybe.length}>
          <MaybeTable results={maybe} />
        </Part>
      )}
      {unlikely.length > 0 && (
        <Part eligibility="unlikely" count={unlikely.length}>
          <ul className="columns-2 gap-x-6 pt-1 text-[8.5pt]">
            {unlikely.map((result) => (
              <li key={result.id} className="break-inside-avoid">
                {result.name}
                {result.is_ended && ` (${m.ended.toLowerCase()})`}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({
  eligibility,
  count,
  children,
}: {
  readonly eligibility: AnswerResult['eligibility']
  readonly count: number
  readonly children: ReactNode
}) {
  const m = useWords(benefitsWords)
  return (
    <section>
      <h2 className="break-after-avoid text-[15pt]">
        {m.groups[eligibility]} <span className="num font-normal text-muted">{count}</span>
      </h2>
      <p className="break-after-avoid text-muted">{m.groupNotes[eligibility]}</p>
      {children}
    </section>
  )
}

function LikelyOnPaper({ result, nameOf }: { readonly result: AnswerResult; readonly nameOf: (id: string) => string }) {
  const m = useWords(benefitsWords)
  const factsOf = useResultFacts()
  return (
    <li className="break-inside-avoid border-t border-line py-2 first:border-0">
      <div className="flex items-baseline justify-between gap-x-6">
        <h3 className="text-[11pt] font-semibold">{result.name}</h3>
        <p className="num flex-none">
          <AmountOnPaper result={result} />
        </p>
      </div>
      <p>
        {result.why} {result.amount_note} {result.last_known_for}
      </p>
      {result.sum_of.length > 0 && <p>{m.sumOf(result.sum_of.map(nameOf).join('; '))}</p>}
      <p>
        {factsOf(result).map(({ term, value }) => (
          <span key={term} className="mr-4 inline-block">
            {term} <strong className="font-semibold">{value}</strong>
          </span>
        ))}
      </p>
      {result.steps.length > 0 && (
        <p className="num text-[8.5pt] text-muted">
          {result.steps.map(({ label, value }) => `${label} ${value}`).join(' · ')}
        </p>
      )}
      <Origins result={result} />
    </li>
  )
}

/** The agency's page, the certainty of the figures, and their sources. */
function Origins({ result }: { readonly result: AnswerResult }) {
  const m = useWords(benefitsWords)
  const locale = useLocale()
  const f = useFormat()
  return (
    <div className="text-[8pt] break-words text-muted">
      <p>
        {result.link} {result.link_language !== locale && m.otherLanguage[result.link_language]}
      </p>
      <p>
        {m.confidence[result.confidence]}{' '}
        {result.sources.map(({ title, url, checked_on }, index) => (
          <span key={`${title} ${url}`}>
            {index > 0 && '; '}
            <span lang="en">{title}</span>, {url !== null && url !== result.link && `${url}, `}
            {m.checkedOn(f.date(checked_on, 'long'))}
          </span>
        ))}
      </p>
    </div>
  )
}

function MaybeTable({ results }: { readonly results: readonly AnswerResult[] }) {
  const m = useWords(benefitsWords)
  const locale = useLocale()
  const { most } = useAmountText()
  return (
    <table className="mt-1 w-full text-left text-[8.5pt] [&_td]:py-1.5 [&_td]:align-top">
      <thead>
        <tr className="border-b border-edge text-muted">
          <th scope="col" className="w-[32%] pr-3 font-medium">
            {m.paper.program}
          </th>
          <th scope="col" className="w-[20%] pr-3 font-medium">
            {m.paper.amount}
          </th>
          <th scope="col" className="font-medium">
            {m.paper.settles}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id} className="border-b border-line last:border-0">
            <td className="pr-3">
              <strong className="block font-semibold">{result.name}</strong>
              <span className="text-[7pt] break-all text-muted">
                {result.link.replace(/^https:\/\//, '')}{' '}
                {result.link_language !== locale && m.otherLanguage[result.link_language]}
              </span>
            </td>
            <td className="num pr-3">
              <AmountOnPaper result={result} />
              {result.how_to_get !== null && <span className="block text-muted">{m.how[result.how_to_get]}</span>}
            </td>
            <td>
              {result.why} {result.last_known_for}
              <LowCertainty result={result} className="text-muted" />
              {result.settled_by.map(({ field, question, worth }) => (
                <span key={field} className="block">
                  – {question}{' '}
                  {worth !== null && worth > 0 && <span className="num">({m.followUp.worthShort(most(worth))})</span>}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AmountOnPaper({ result }: { readonly result: AnswerResult }) {
  const m = useWords(benefitsWords).amount
  const { range } = useAmountText()
  if (result.kind === 'service') return m.service
  if (result.annual_amount === null) return m.unknown
  return (
    <>
      <strong className="font-semibold">{range(result.annual_amount)}</strong> {m.kinds[result.kind]}
    </>
  )
}
