import type { AnswerResult, FactName, Household } from '@winterjay/benefits'
import { factOf } from '@winterjay/benefits'
import type { Claim } from '@winterjay/benefits/actions'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useAmountText } from '../amount-text.ts'
import { iconOf } from '../benefit-topic.ts'
import { LowCertainty } from './certainty.tsx'
import { FiguresAndSources } from './figures-and-sources.tsx'
import { PeopleLines } from './people-lines.tsx'
import { QuestionButton } from './question-button.tsx'
import { useResultFacts } from './result-facts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const ClaimFields = lazyPart(() => import('../claims/claim-fields.tsx'))
const ActionSheet = lazyPart(() => import('../to-do/action-sheet.tsx'))

export interface BenefitRowProps {
  readonly result: AnswerResult
  readonly household: Household
  readonly claim: Claim | undefined
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
  readonly onAsk: (fact: FactName) => void
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly hue: Hue
  /** Share of the largest benefit in the list; no bar if undefined. */
  readonly ratio?: number | undefined
  /** Shown on phones until the row is open: the name without what is in brackets. */
  readonly shortName: string
}

/**
 * One programme (product §2.5): name and amount; eligibility, reason and link, shown if likely and folded otherwise.
 */
export function BenefitRow(props: BenefitRowProps) {
  const { result, isOpen, onToggle, hue, ratio, shortName } = props
  const isPhone = useMedia(PHONE)
  const m = useWords(benefitsWords)
  const { short, range } = useAmountText()
  const isLikely = result.eligibility === 'likely'
  const amount = result.annual_amount === null || result.eligibility === 'unlikely' ? null : short(result.annual_amount)
  return (
    <Row
      chip={<Chip icon={iconOf(result.id)} hue={hue} />}
      title={isPhone && !isOpen ? shortName : result.name}
      detail={isLikely ? undefined : result.why}
      amount={amount?.text}
      state={
        result.is_ended ? m.ended : ratio === undefined ? (amount?.state ?? kindText(result, m.amount)) : undefined
      }
      hasChevron={!isPhone || !isLikely}
      isDense={isPhone && isLikely}
      isOpen={isOpen}
      onPress={onToggle}
    >
      {ratio !== undefined && result.annual_amount !== null && (
        <div className="mb-1 flex items-center gap-3 max-md:-mt-1.5">
          <Bar label={result.name} text={range(result.annual_amount)} ratio={ratio} hue={hue} className="flex-1" />
          {amount !== null && <span className="num flex-none text-right text-xs text-muted">{amount.state}</span>}
        </div>
      )}
      {isLikely && (
        <div className="flex items-start gap-x-3 text-sm text-muted max-md:gap-x-1">
          <p data-excerpt className={clsx('min-w-0 flex-1', !isOpen && 'max-md:line-clamp-2 print:line-clamp-none')}>
            <b className="font-[650] text-gain">{m.groups.likely}</b> · {result.why}
          </p>
          <PageLink result={result} />
        </div>
      )}
      {isOpen && <Behind {...props} />}
    </Row>
  )
}

function kindText({ eligibility, kind }: AnswerResult, m: { readonly service: string; readonly unknown: string }) {
  if (eligibility === 'unlikely') return undefined
  return kind === 'service' ? m.service : m.unknown
}

/** Link to the agency's page, which opens in a new tab. */
function PageLink({ result }: { readonly result: AnswerResult }) {
  const m = useWords(benefitsWords)
  const isOwnLanguage = result.link_language === useLocale()
  return (
    <a
      className="hit-area -my-2 inline-flex min-h-9 min-w-9 flex-none items-center justify-end gap-1 font-[650] text-spruce underline-offset-2 hover:underline"
      href={result.link}
      hrefLang={result.link_language}
      target="_blank"
      rel="noreferrer"
    >
      <span className="max-md:sr-only">{isOwnLanguage ? m.officialPage : m.officialPageInEnglish}</span>
      <span className="sr-only">: {result.name}</span>
      {!isOwnLanguage && (
        <span aria-hidden="true" className="text-xs md:hidden">
          {result.link_language.toUpperCase()}
        </span>
      )}
      <ExternalLink aria-hidden="true" className="size-4 flex-none" />
    </a>
  )
}

/** All other details. */
function Behind({ result, household, claim, today, nameOf, onAsk }: BenefitRowProps) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
  const isLikely = result.eligibility === 'likely'
  return (
    <div className="mt-1.5 grid gap-1.5 text-label">
      {!isLikely && (
        <div className="flex items-start gap-x-3">
          <p className="min-w-0 flex-1">{result.why}</p>
          <PageLink result={result} />
        </div>
      )}
      {result.annual_amount !== null && result.eligibility !== 'unlikely' && result.kind !== 'service' && (
        <p className="num">
          {range(result.annual_amount)} {m.amount.kinds[result.kind]}
        </p>
      )}
      <PeopleLines people={result.people} />
      {result.amount_note !== null && <p className="text-muted">{result.amount_note}</p>}
      {result.is_out_of_date && (
        <div>
          <Badge tone="care">{m.outOfDate}</Badge>
        </div>
      )}
      {result.last_known_for !== null && <p className="text-larch-ink">{result.last_known_for}</p>}
      <LowCertainty result={result} className="text-larch-ink" />
      {result.sum_of.length > 0 && <p className="text-muted">{m.sumOf(result.sum_of.map(nameOf).join('; '))}</p>}
      <Facts result={result} />
      {result.eligibility !== 'unlikely' && !result.is_ended && (
        <Suspense fallback={<Skeleton className="appear-late h-40 rounded-control" />}>
          <ClaimFields result={result} claim={claim} today={today} />
          <ActionSheet result={result} household={household} />
        </Suspense>
      )}
      {result.eligibility !== 'unlikely' && <OpenQuestions result={result} onAsk={onAsk} />}
      <FiguresAndSources result={result} />
    </div>
  )
}

/** Without the deadline, which the action sheet states. */
function Facts({ result }: { readonly result: AnswerResult }) {
  const factsOf = useResultFacts()
  if (result.is_ended || result.eligibility === 'unlikely') return null
  return (
    <dl className="num flex flex-wrap gap-x-6 gap-y-1">
      {factsOf({ ...result, deadline: null }).map(({ term, value }) => (
        <div key={term} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The questions that would settle it, each leading to its form. */
function OpenQuestions({ result, onAsk }: Pick<BenefitRowProps, 'result' | 'onAsk'>) {
  const m = useWords(benefitsWords).followUp
  if (result.settled_by.length === 0) return null
  return (
    <div>
      <p className="text-muted">{result.eligibility === 'maybe' ? m.settles : m.narrows}</p>
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
