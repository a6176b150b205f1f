import { factOf } from '@winterjay/benefits'
import type { AnswerResult, FactName } from '@winterjay/benefits'
import { clsx } from 'clsx'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useAmountText } from '../amount-text.ts'
import { BADGE_TONES } from '../badge-tones.ts'
import { LowCertainty } from './certainty.tsx'
import { FiguresAndSources } from './figures-and-sources.tsx'
import { QuestionButton } from './question-button.tsx'
import { useResultFacts } from './result-facts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface BenefitCardProps {
  readonly result: AnswerResult
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
  /** Only the name and the amount until it is opened: a phone shows a long list at a glance. */
  readonly isCompact?: boolean
}

/** One programme: what it pays, the number that decided, how to get it, and where the figures are from. */
export function BenefitCard({ isCompact = false, ...props }: BenefitCardProps) {
  if (!isCompact) {
    return (
      <Card>
        <Head result={props.result} />
        <Body {...props} />
      </Card>
    )
  }
  return (
    <Card className="p-0! sm:p-0!">
      <details data-benefit className="group">
        <summary className="flex items-center gap-3 rounded-card px-4 py-3 sm:px-5.5">
          <Head result={props.result} isCompact />
          <ChevronDown
            aria-hidden="true"
            className="size-5 flex-none text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-5.5">
          <Body {...props} />
        </div>
      </details>
    </Card>
  )
}

/** Its name, how likely, and what it pays. In a compact card the group's heading says how likely. */
function Head({ result, isCompact = false }: Pick<BenefitCardProps, 'result' | 'isCompact'>) {
  const m = useWords(benefitsWords)
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-1 flex-wrap gap-x-5',
        isCompact ? 'items-center gap-y-0.5' : 'items-start gap-y-2',
      )}
    >
      <div className={clsx('min-w-0 flex-1', isCompact ? 'basis-52' : 'basis-64')}>
        <h3 className={clsx('leading-snug tracking-[-.01em]', isCompact ? 'text-base' : 'text-[1.0625rem]')}>
          {result.name}
        </h3>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {!isCompact && <Badge tone={BADGE_TONES[result.eligibility]}>{m.groups[result.eligibility]}</Badge>}
          {result.is_ended && <Badge>{m.ended}</Badge>}
          {result.is_out_of_date && <Badge tone="care">{m.outOfDate}</Badge>}
        </div>
      </div>
      <Amount result={result} isCompact={isCompact} />
    </div>
  )
}

function Body({ result, nameOf, onAsk }: BenefitCardProps) {
  const m = useWords(benefitsWords)
  const locale = useLocale()
  return (
    <>
      <p className="mt-3">{result.why}</p>
      {result.amount_note !== null && <p className="mt-1 text-muted">{result.amount_note}</p>}
      {result.last_known_for !== null && <p className="mt-1 text-larch-ink">{result.last_known_for}</p>}
      <LowCertainty result={result} className="mt-1 text-larch-ink" />
      {result.sum_of.length > 0 && <p className="mt-1 text-muted">{m.sumOf(result.sum_of.map(nameOf).join('; '))}</p>}
      <Facts result={result} />
      {result.eligibility !== 'unlikely' && <OpenQuestions result={result} onAsk={onAsk} />}
      <div className="mt-2 flex flex-wrap items-start gap-x-5 border-t border-line pt-1">
        <a
          className="inline-flex min-h-11 items-center gap-1.5 font-[650] text-spruce underline-offset-2 hover:underline"
          href={result.link}
          hrefLang={result.link_language}
          target="_blank"
          rel="noreferrer"
        >
          {result.link_language === locale ? m.officialPage : m.officialPageInEnglish}
          <span className="sr-only">: {result.name}</span>
          <ExternalLink aria-hidden="true" className="size-4 flex-none" />
        </a>
        <FiguresAndSources result={result} />
      </div>
    </>
  )
}

function Amount({ result, isCompact }: Required<Pick<BenefitCardProps, 'result' | 'isCompact'>>) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
  if (result.eligibility === 'unlikely') return null
  if (result.kind === 'service') return <p className="text-muted">{m.amount.service}</p>
  if (result.annual_amount === null) return <p className="text-muted">{m.amount.unknown}</p>
  return (
    <p className="basis-auto sm:text-right">
      <span
        className={clsx('num leading-tight font-[650]', isCompact ? 'sm:block' : 'block text-xl tracking-[-.02em]')}
      >
        {range(result.annual_amount)}
      </span>{' '}
      <span className="text-sm text-muted">{m.amount.kinds[result.kind]}</span>
    </p>
  )
}

function Facts({ result }: { readonly result: AnswerResult }) {
  const factsOf = useResultFacts()
  if (result.is_ended || result.eligibility === 'unlikely') return null
  return (
    <dl className="num mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {factsOf(result).map(({ term, value }) => (
        <div key={term} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The questions that would settle it, each leading to the one place where they are answered. */
function OpenQuestions({ result, onAsk }: Pick<BenefitCardProps, 'result' | 'onAsk'>) {
  const m = useWords(benefitsWords).followUp
  if (result.settled_by.length === 0) return null
  return (
    <div className="mt-4">
      <h4 className="text-sm text-muted">{result.eligibility === 'maybe' ? m.settles : m.narrows}</h4>
      <ul>
        {result.settled_by.map(({ field, question, worth }) => (
          <li key={field}>
            <QuestionButton
              question={question}
              worth={worth}
              onAsk={() => {
                const fact = factOf(field)
                if (fact !== null) onAsk(fact)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
