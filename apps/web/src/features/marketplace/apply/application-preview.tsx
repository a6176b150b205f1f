import { lendingSentence, rateLimitsOn } from '@winterjay/lending'
import { cents, toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { Calculator, Scale } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { PerchedDrawing } from '../../../ui/art/perched.tsx'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Note } from '../../../ui/note.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { paymentRange } from './application-draft.ts'
import type { ApplicationPlan, ApplicationValues, PricedApplication } from './application-draft.ts'
import { GradeScale } from './grade-scale.tsx'
import { GradeRow } from './score-facts.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

interface ApplicationPreviewProps {
  readonly values: ApplicationValues
  readonly plan: ApplicationPlan
  readonly today: LocalDate
}

/** Previews grade, payment and APR while typing, by the server's rules. */
export function ApplicationPreview({ values, plan, today }: ApplicationPreviewProps) {
  const m = useWords(applyWords).preview
  const { locale } = useFormat()
  const general = plan.refusals.filter(({ field }) => field === undefined)
  return (
    <section
      aria-label={m.heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-(--gap) lg:sticky lg:top-4 lg:row-span-2"
    >
      {plan.priced === null ? <Unpriced values={values} today={today} /> : <Payment of={plan.priced} today={today} />}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {general.length > 0 && (
          <Note tone="over" title={m.refused}>
            {general.map((refusal) => (
              <p key={refusal.code}>{lendingSentence(refusal, locale)}</p>
            ))}
          </Note>
        )}
        {plan.priced !== null && plan.priced.warnings.length > 0 && (
          <Note tone="care">
            {plan.priced.warnings.map((warning) => (
              <p key={warning.code}>{lendingSentence(warning, locale)}</p>
            ))}
          </Note>
        )}
      </div>
      {plan.priced !== null && <Reasons of={plan.priced} today={today} />}
    </section>
  )
}

/** Until the facts are known: the range between the best grade and the weakest. */
function Unpriced({ values, today }: { readonly values: ApplicationValues; readonly today: LocalDate }) {
  const m = useWords(applyWords).preview
  const f = useFormat()
  const range = paymentRange(values, today)
  if (range === null) {
    return (
      <Card title={m.heading}>
        <PerchedDrawing className="mx-auto mb-2 w-40 max-lg:hidden" />
        <p className="mb-3 text-muted">{m.waiting}</p>
        <GradeScale today={today} />
      </Card>
    )
  }
  const { from, to } = range
  return (
    <Card title={m.heading}>
      <p className="num text-[1.75rem] leading-tight font-[720] tracking-[-.035em]">
        {m.between(f.cents(from.paymentCents), f.cents(to.paymentCents))}
      </p>
      <p className="mt-1 mb-3 text-sm text-muted">{m.betweenText}</p>
      <GradeScale today={today} />
    </Card>
  )
}

function Payment({
  of: { score, schedule, apr },
  today,
}: {
  readonly of: PricedApplication
  readonly today: LocalDate
}) {
  const m = useWords(applyWords)
  const f = useFormat()
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  const { totalInterestCents, totalPaidCents } = schedule
  const borrowedCents = cents(totalPaidCents - totalInterestCents)
  return (
    <>
      <Hero
        label={m.preview.heading}
        tag={<GradeBadge grade={score.risk_grade} label={m.score.grade(score.risk_grade)} />}
        value={<Amount cents={schedule.levelPaymentCents} />}
        range={<GradeScale grade={score.risk_grade} today={today} />}
      >
        <p>{m.preview.monthly(schedule.rows.length)}</p>
        <p className="num text-sm text-muted" aria-live="polite">
          {m.preview.priced(score.risk_grade, f.rate(score.platform_rate))}
        </p>
      </Hero>
      <Card
        title={m.preview.costHeading}
        aside={`${m.preview.apr} ${apr === null ? '–' : f.percent(apr, { min: 2, max: 3 })}`}
      >
        <Stack
          label={m.preview.costHeading}
          height={14}
          parts={[
            {
              key: 'borrowed',
              label: m.preview.borrowed,
              figure: whole(borrowedCents),
              size: borrowedCents,
              hue: 'spruce',
            },
            {
              key: 'interest',
              label: m.preview.interest,
              figure: whole(totalInterestCents),
              size: totalInterestCents,
              hue: 'care',
            },
          ]}
        />
        <p className="num mt-2 text-sm text-muted">{m.preview.paidBack(whole(totalPaidCents))}</p>
      </Card>
    </>
  )
}

/** Affordability, the reasons for the grade, and the calculation. */
function Reasons({
  of: { score, debtLoad, largestDebtLoad },
  today,
}: {
  readonly of: PricedApplication
  readonly today: LocalDate
}) {
  const m = useWords(applyWords).preview
  const f = useFormat()
  const share = f.percent(toPercent(debtLoad), { min: 0, max: 1 })
  const ratio = debtLoad / largestDebtLoad
  return (
    <Card isFlush>
      <ul className="px-3 pt-1">
        <BarRow
          title={<span className="block max-md:pb-1.5">{m.affordHeading}</span>}
          amount={share}
          rest={m.ofIncome}
          ratio={ratio}
          label={m.affordHeading}
          text={share}
          hue={ratio > 0.7 ? 'care' : 'spruce'}
        >
          <span className="block max-md:pt-1.5">
            {m.afford(f.percent(toPercent(largestDebtLoad), { min: 0, max: 1 }))}
          </span>
        </BarRow>
      </ul>
      <Rows>
        <GradeRow score={score} />
        <FoldRow chip={<Chip hue="c2" icon={Calculator} />} title={m.method}>
          <p className="text-sm">{m.affordHelp}</p>
          <p className="mt-2 text-sm">{m.aprHelp}</p>
        </FoldRow>
        <Guards today={today} />
      </Rows>
    </Card>
  )
}

/** The legal limit that caps the price (lending §2.1, §2.4). */
function Guards({ today }: { readonly today: LocalDate }) {
  const m = useWords(applyWords).preview
  const f = useFormat()
  const limits = rateLimitsOn(today)
  if (limits === null) return null
  const write = (limit: Rate): string => f.percent(toPercent(limit), { min: 0, max: 1 })
  return (
    <FoldRow chip={<Chip hue="c7" icon={Scale} />} title={m.guardsHeading} detail={m.guardsDetail(write(limits.cap))}>
      <p className="text-sm">{m.guards(write(limits.warnFrom))}</p>
    </FoldRow>
  )
}
