import { lendingSentence, rateLimitsOn } from '@winterjay/lending'
import { toPercent } from '@winterjay/money'
import type { LocalDate, Rate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { Note } from '../../../ui/note.tsx'
import { paymentRange } from './application-draft.ts'
import type { ApplicationPlan, ApplicationValues, PricedApplication } from './application-draft.ts'
import { ScoreFacts } from './score-facts.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

interface ApplicationPreviewProps {
  readonly values: ApplicationValues
  readonly plan: ApplicationPlan
  readonly today: LocalDate
}

/** Grade, payment and APR while one types, by the rules that the server asks too. */
export function ApplicationPreview({ values, plan, today }: ApplicationPreviewProps) {
  const m = useWords(applyWords).preview
  const { locale } = useFormat()
  const general = plan.refusals.filter(({ field }) => field === undefined)
  return (
    <section
      aria-label={m.heading}
      className="rounded-card border border-line bg-surface p-4 shadow-lift sm:p-5.5 lg:row-span-2 lg:sticky lg:top-4"
    >
      <h2 className="mb-2 text-lg tracking-[-.015em]">{m.heading}</h2>
      {plan.priced === null ? <Unpriced values={values} today={today} /> : <Priced of={plan.priced} today={today} />}
      <div aria-live="polite" className="grid gap-3 not-empty:mt-4">
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
    </section>
  )
}

function Unpriced({ values, today }: { readonly values: ApplicationValues; readonly today: LocalDate }) {
  const m = useWords(applyWords).preview
  const f = useFormat()
  const range = paymentRange(values, today)
  if (range === null) return <p className="text-muted">{m.waiting}</p>
  const { from, to } = range
  return (
    <>
      <p className="num text-2xl leading-tight font-[650] tracking-[-.03em]">
        {m.between(f.cents(from.paymentCents), f.cents(to.paymentCents))}
      </p>
      <p className="mt-1 text-sm text-muted">{m.betweenText(f.rate(from.annualRate), f.rate(to.annualRate))}</p>
      <p className="mt-3 text-muted">{m.missingFacts}</p>
    </>
  )
}

function Priced({
  of: { score, schedule, apr, debtLoad, largestDebtLoad },
  today,
}: {
  readonly of: PricedApplication
  readonly today: LocalDate
}) {
  const m = useWords(applyWords)
  const f = useFormat()
  const ratio = debtLoad / largestDebtLoad
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex items-center gap-2" aria-live="polite">
          <GradeBadge grade={score.risk_grade} label={m.score.grade(score.risk_grade)} />
          <span className="num">{m.preview.priced(score.risk_grade, f.rate(score.platform_rate))}</span>
        </p>
        <p className="num mt-2 text-3xl leading-tight font-[650] tracking-[-.03em]">
          {f.cents(schedule.levelPaymentCents)}
        </p>
        <p className="text-sm text-muted">{m.preview.monthly(schedule.rows.length)}</p>
        <DescriptionList
          layout="lines"
          className="mt-2"
          items={[
            {
              term: (
                <span className="flex flex-wrap items-center gap-2">
                  {m.preview.apr} <Help about={m.preview.apr}>{m.preview.aprHelp}</Help>
                </span>
              ),
              value: apr === null ? '–' : f.percent(apr, { min: 2, max: 3 }),
            },
            { term: m.preview.interest, value: f.cents(schedule.totalInterestCents) },
            { term: m.preview.total, value: f.cents(schedule.totalPaidCents) },
          ]}
        />
      </div>
      <div className="text-sm">
        <h3 className="text-base font-semibold">{m.preview.affordHeading}</h3>
        <p className="num mt-1 mb-2">
          {m.preview.afford(
            f.percent(toPercent(debtLoad), { min: 0, max: 1 }),
            f.percent(toPercent(largestDebtLoad), { min: 0, max: 1 }),
          )}
        </p>
        <Bar
          label={m.preview.affordHeading}
          ratio={ratio}
          text={f.percent(toPercent(debtLoad), { min: 0, max: 1 })}
          tone={ratio > 0.7 ? 'larch' : 'spruce'}
        />
        <p className="mt-2 text-muted">{m.preview.affordHelp}</p>
      </div>
      <ScoreFacts score={score} />
      <Guards today={today} />
    </div>
  )
}

/** Why the price stops where it does (lending §2.1, §2.4). */
function Guards({ today }: { readonly today: LocalDate }) {
  const m = useWords(applyWords).preview
  const f = useFormat()
  const limits = rateLimitsOn(today)
  if (limits === null) return null
  const write = (limit: Rate): string => f.percent(toPercent(limit), { min: 0, max: 1 })
  return (
    <div className="text-sm">
      <h3 className="text-base font-semibold">{m.guardsHeading}</h3>
      <p className="mt-1 text-muted">{m.guards(write(limits.cap), write(limits.warnFrom))}</p>
    </div>
  )
}
