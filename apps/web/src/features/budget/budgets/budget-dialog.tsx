import {
  CATEGORY_KINDS,
  categoryKinds,
  categoryLabel,
  daysOf,
  LATEST_MONTH_START,
  monthAt,
  monthStartOf,
  proposedBudgets,
  withSettings,
} from '@winterjay/budget'
import type { CategoryKind } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { RowSwitch } from '../../../ui/form/choice.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { rememberCarrying } from '../overview/budgets-carry.ts'
import { useChange } from '../change.ts'
import { monthName } from '../month-name.ts'
import { budgetDrafts, setBudgets } from './set-budgets.ts'
import type { BudgetDraft } from './set-budgets.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { Select } from '../../../ui/form/text-input.tsx'
import { useRecurring } from '../use-recurring.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

/** Edits the month's budgets: an amount, a colour and the roll-over option per category. */
export default function BudgetDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).budgetForm
  const locale = useLocale()
  const change = useChange()
  const { budget, month, today } = useView()
  const items = useRecurring(budget, today)
  const [start, setStart] = useState(() => monthStartOf(budget))
  const [drafts, setDrafts] = useState(() => budgetDrafts(budget, month))
  const set =
    ({ category }: BudgetDraft) =>
    (changes: Partial<BudgetDraft>): void =>
      setDrafts((all) => all.map((one) => (one.category === category ? { ...one, ...changes } : one)))
  const usual = useMemo(
    () => (items === null ? null : proposedBudgets(budget, { month, today, items })),
    [budget, month, today, items],
  )
  const kinds = useMemo(() => (items === null ? null : categoryKinds(budget, month, items)), [budget, month, items])
  const budgeted = drafts.filter(({ amountCents }) => amountCents !== null)
  const save = async (): Promise<void> => {
    const isNow = month === monthAt(budget, today)
    const isDone = await change(
      (current) => {
        const settled = withSettings(current, { monthStart: start })
        return setBudgets(settled, isNow ? monthAt(settled, today) : month, drafts)
      },
      { title: m.saved },
    )
    if (!isDone) return
    rememberCarrying()
    onClose()
  }
  return (
    <FormDialog
      title={m.title(monthName(month, locale))}
      size="md"
      submitLabel={m.save}
      className="grid gap-3"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-muted">{m.text}</p>
        {usual !== null && usual.size > 0 && (
          <Button
            size="sm"
            variant="soft"
            onClick={() =>
              setDrafts(
                drafts.map((draft) => ({ ...draft, amountCents: usual.get(draft.category) ?? draft.amountCents })),
              )
            }
          >
            {m.useUsual}
          </Button>
        )}
      </div>
      <Rows>
        {drafts.map((draft) => (
          <AmountField key={draft.category} draft={draft} set={set(draft)} />
        ))}
      </Rows>
      <div className="-mx-3">
        <Rows>
          <FoldRow title={m.more} detail={m.moreHint}>
            <Rows>
              {drafts.map((draft) => (
                <LookRow key={draft.category} draft={draft} set={set(draft)} />
              ))}
            </Rows>
          </FoldRow>
          {budgeted.length > 0 && (
            <FoldRow title={m.kinds} detail={m.kindsHint}>
              <Rows>
                {budgeted.map((draft) => (
                  <KindRow key={draft.category} draft={draft} found={kinds?.get(draft.category)} set={set(draft)} />
                ))}
              </Rows>
            </FoldRow>
          )}
          <StartRow start={start} onChange={setStart} />
        </Rows>
      </div>
    </FormDialog>
  )
}

const STARTS = Array.from({ length: LATEST_MONTH_START }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** The day on which months begin (budget §5.18), and the days of the month of today with it. */
function StartRow({ start, onChange }: { readonly start: number; readonly onChange: (start: number) => void }) {
  const m = useWords(budgetWords).budgetForm
  const format = useFormat()
  const { budget, today } = useView()
  const settled = withSettings(budget, { monthStart: start })
  const { from, to } = daysOf(settled, monthAt(settled, today))
  return (
    <FoldRow title={m.start} detail={m.startHint}>
      <div className="grid max-w-60 gap-2">
        <Select
          aria-label={m.start}
          value={String(start)}
          options={STARTS}
          onChange={(chosen) => onChange(Number(chosen))}
        />
        <p aria-live="polite">{m.startText(format.date(from, 'day-month'), format.date(to, 'day-month'))}</p>
      </div>
    </FoldRow>
  )
}

interface DraftProps {
  readonly draft: BudgetDraft
  readonly set: (changes: Partial<BudgetDraft>) => void
}

function AmountField({ draft, set }: DraftProps) {
  const m = useWords(budgetWords).budgetForm
  const { category, amountCents } = draft
  return (
    <FieldRow chip={<Chip {...categoryLook(category)} />} label={categoryLabel(category, useLocale())}>
      <MoneyInput
        isBudget
        value={amountCents}
        placeholder={m.noBudget}
        onChange={(amount) => set({ amountCents: amount })}
      />
    </FieldRow>
  )
}

/** The colour of a category's bar, and whether what is left of its budget rolls over. */
function LookRow({ draft, set }: DraftProps) {
  const m = useWords(budgetWords).budgetForm
  const { category, color, rollsOver } = draft
  const name = categoryLabel(category, useLocale())
  return (
    <Row
      title={<span className="text-ink">{name}</span>}
      end={
        <>
          <input
            type="color"
            aria-label={m.colorOf(name)}
            className="h-11 w-12 rounded-control border border-edge bg-surface p-1"
            value={color}
            onChange={(event) => set({ color: event.target.value })}
          />
          <RowSwitch
            label={`${m.rollsOver} ${name}`}
            checked={rollsOver}
            onChange={(isOn) => set({ rollsOver: isOn })}
          />
        </>
      }
    />
  )
}

interface KindRowProps extends DraftProps {
  /** By its spending, until the user says so. */
  readonly found: CategoryKind | undefined
}

/** Whether a category is fixed, flexible, or does not come every month. */
function KindRow({ draft: { category, kind }, found, set }: KindRowProps) {
  const { budgetForm: m, budget } = useWords(budgetWords)
  const name = categoryLabel(category, useLocale())
  const automatic = found === undefined || kind !== null ? m.byItself : m.found(budget.kinds[found])
  return (
    <Row
      title={<span className="text-ink">{name}</span>}
      end={
        <div className="w-44 sm:w-64">
          <Select<CategoryKind | ''>
            aria-label={m.kindOf(name)}
            value={kind ?? ''}
            options={[
              { value: '', label: automatic },
              ...CATEGORY_KINDS.map((value) => ({ value, label: budget.kinds[value] })),
            ]}
            onChange={(chosen) => set({ kind: chosen === '' ? null : chosen })}
          />
        </div>
      }
    />
  )
}
