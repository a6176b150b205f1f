import type { LegalDocument, Operator } from '@winterjay/contract'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { privacyWords } from './privacy/words/words.ts'
import { refundWords } from './refund/words/words.ts'
import { riskWords } from './risk/words/words.ts'
import { termsWords } from './terms/words/words.ts'
import { legalWords } from './words/words.ts'

const DOCUMENTS = { terms: termsWords, privacy: privacyWords, risk: riskWords, refund: refundWords }

interface LegalTextProps {
  readonly document: LegalDocument
  readonly operator: Operator
  /** What the operator has not stated, below the heading of the part that says who runs this. */
  readonly note?: ReactNode
}

/** One document: summary, table of contents, and the text with the operator's details filled in. */
export function LegalText({ document, operator, note }: LegalTextProps) {
  const m = useWords(legalWords)
  const text = useWords(DOCUMENTS[document])
  const fill = useFill(operator)
  const named = text.sections.findIndex(({ parts }) => parts.some((part) => part.includes('{operator}')))
  const noteAt = Math.max(named, 0)
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
      <article className="max-w-[72ch]">
        <p className="mb-8 text-lg text-muted max-lg:mb-5">{text.lede}</p>
        <details className="group mb-7 border-y border-line lg:hidden print:hidden">
          <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {m.contents}
            <ChevronDown aria-hidden="true" className="size-5 flex-none text-muted group-open:rotate-180" />
          </summary>
          <nav aria-label={m.contents} className="pb-3 text-sm">
            <Contents titles={text.sections.map(({ title }) => title)} />
          </nav>
        </details>
        {text.sections.map(({ title, parts }, index) => (
          <section key={title} id={idOf(index)} className="mb-9 scroll-mt-6">
            <h2 className="mb-2.5 text-xl tracking-[-.015em]">{title}</h2>
            {index === noteAt && note}
            {parts.map((part, n) =>
              typeof part === 'string' ? (
                <p key={n} className="mb-3">
                  {fill(part)}
                </p>
              ) : (
                <ul key={n} className="mb-3 list-disc space-y-1.5 pl-6">
                  {part.map((item) => (
                    <li key={item}>{fill(item)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
      <nav aria-label={m.contents} className="order-last max-lg:hidden print:hidden">
        <div className="sticky top-6 border-l border-line pl-5 text-sm">
          <p className="mb-1 font-semibold">{m.contents}</p>
          <Contents titles={text.sections.map(({ title }) => title)} />
        </div>
      </nav>
    </div>
  )
}

const Contents = ({ titles }: { readonly titles: readonly string[] }) => (
  <ul>
    {titles.map((title, index) => (
      <li key={title}>
        <a
          href={`#${idOf(index)}`}
          className="inline-flex min-h-9 items-center py-1.5 leading-snug text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
)

const idOf = (index: number): string => `section-${index + 1}`

/**
 * Fills in the operator's details, or neutral wording where one is missing; the note in the text says what is missing.
 */
function useFill(operator: Operator): (text: string) => ReactNode[] {
  const { blanks } = useWords(legalWords)
  const values: Record<string, ReactNode> = {
    operator: operator.name ?? blanks.operator,
    address: operator.address,
    email: <MailLink address={operator.email} otherwise={blanks.email} />,
    officer: operator.privacy_officer ?? blanks.officer,
    officerEmail: <MailLink address={operator.privacy_email} otherwise={blanks.officerEmail} />,
    dataLocation: operator.data_location ?? blanks.dataLocation,
  }
  const said = (text: string): string => (operator.address === null ? text.replaceAll(', {address}', '') : text)
  return (text) =>
    said(text)
      .split(/\{(\w+)\}/)
      .map((piece, index) => (index % 2 === 0 ? piece : <span key={index}>{values[piece]}</span>))
}

function MailLink({ address, otherwise }: { readonly address: string | null; readonly otherwise: string }) {
  if (address === null) return otherwise
  return (
    <a href={`mailto:${address}`} className="break-words underline underline-offset-2">
      {address}
    </a>
  )
}
