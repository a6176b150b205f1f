import { ASSET_KINDS, HORIZONS, RISK_LEVELS } from '@winterjay/investing/lists'
import { localDate, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { useBook } from '../../lib/server/book.ts'
import { useServerDay } from '../../lib/server/server-day.ts'
import { TickChip } from '../../ui/form/choice.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { PARTS, bodyOf, faultOf, firstDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { useMakeReport } from './queries.ts'
import { reportWords } from './words/words.ts'

/** What the report is about, in which language, and which of its parts it includes. */
export function NewReportDialog({ onClose }: { readonly onClose: () => void }) {
  const { form: m, kinds } = useWords(reportWords)
  const today = useServerDay()
  const book = useBook()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<Draft>(() => firstDraft(locale, kinds.loan_book))
  const [wasSent, setSent] = useState(false)
  const making = useMakeReport()
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const fault = faultOf(draft)
  const submit = (): void => {
    setSent(true)
    if (fault !== null) return
    making.mutate(bodyOf(draft, today), { onSuccess: (report) => navigate(`/reports/${report.id}`) })
  }
  const kind = (next: Draft['kind']): void =>
    change({ kind: next, title: draft.title === kinds[draft.kind] ? kinds[next] : draft.title })
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.submit}
      isBusy={making.isPending}
      problem={making.error}
      bug={m.bug}
      onClose={onClose}
      onSubmit={submit}
    >
      {book === null && (
        <Field label={m.kind}>
          <Select
            value={draft.kind}
            onChange={kind}
            options={(['loan_book', 'picks', 'marketplace'] as const).map((value) => ({ value, label: kinds[value] }))}
          />
        </Field>
      )}
      <Field label={m.name} error={wasSent && fault === 'title' ? m.titleMissing : undefined}>
        <TextInput value={draft.title} onChange={(title) => change({ title })} maxLength={100} />
      </Field>
      {draft.kind === 'loan_book' && <Days draft={draft} today={today} onChange={change} />}
      {draft.kind === 'picks' && (
        <PicksFields draft={draft} isLacking={wasSent && fault === 'assets'} onChange={change} />
      )}
      <Segmented
        legend={m.language}
        isQuestion
        value={draft.locale}
        onChange={(next) => change({ locale: next })}
        choices={[
          { value: 'en', label: m.english },
          { value: 'fr', label: m.french },
        ]}
      />
      <FieldGroup legend={m.sections}>
        <div className="flex flex-wrap gap-2">
          {PARTS.map((part) => (
            <TickChip
              key={part}
              label={m.parts[part]}
              checked={!draft.without.includes(part)}
              onChange={(isIn) =>
                change({ without: isIn ? draft.without.filter((one) => one !== part) : [...draft.without, part] })
              }
            />
          ))}
        </div>
      </FieldGroup>
      {book === null && (
        <p className="text-sm text-muted">
          {m.ofPortfolio}{' '}
          <Link href="/personal/portfolio" className="text-spruce underline underline-offset-2">
            {m.toPortfolio}
          </Link>
        </p>
      )}
    </FormDialog>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}

function Days({ draft, today, onChange }: PartProps & { readonly today: LocalDate }) {
  const { form: m } = useWords(reportWords)
  const { from, to, period } = draft
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <Segmented
        legend={m.period}
        isQuestion
        value={period}
        onChange={(next) =>
          onChange({ period: next, from: from ?? localDate(`${yearOf(today)}-01-01`), to: to ?? today })
        }
        choices={(['year', 'lastYear', 'other'] as const).map((value) => ({ value, label: m.periods[value] }))}
      />
      {period === 'other' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={m.from}>
            <DateInput value={from} max={today} onChange={(next) => onChange({ from: next })} />
          </Field>
          <Field label={m.to} error={isBackwards ? m.backwards : undefined}>
            <DateInput value={to} max={today} onChange={(next) => onChange({ to: next })} />
          </Field>
        </div>
      )}
    </>
  )
}

function PicksFields({ draft, isLacking, onChange }: PartProps & { readonly isLacking: boolean }) {
  const { form: m } = useWords(reportWords)
  const { risk, horizon, assets } = draft
  return (
    <>
      <Segmented
        legend={m.risk}
        isLegendShown
        value={risk}
        onChange={(next) => onChange({ risk: next })}
        choices={RISK_LEVELS.map((value) => ({ value, label: m.risks[value] }))}
      />
      <Segmented
        legend={m.horizon}
        isLegendShown
        value={horizon}
        onChange={(next) => onChange({ horizon: next })}
        choices={HORIZONS.map((value) => ({ value, label: m.horizons[value] }))}
      />
      <FieldGroup legend={m.assets} error={isLacking ? m.noAssets : undefined}>
        <div className="flex flex-wrap gap-2">
          {ASSET_KINDS.map((asset) => (
            <TickChip
              key={asset}
              label={m.kindsOfAssets[asset]}
              checked={assets.includes(asset)}
              onChange={(isIn) =>
                onChange({ assets: isIn ? [...assets, asset] : assets.filter((one) => one !== asset) })
              }
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
