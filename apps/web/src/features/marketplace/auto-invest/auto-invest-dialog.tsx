import { useQuery } from '@tanstack/react-query'
import { LISTING_TERM_RANGE, RISK_GRADES, lendingSentence, refuseAutoInvestRule } from '@winterjay/lending'
import type { MarketplaceRefusal, RiskGrade } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { TickChip } from '../../../ui/form/choice.tsx'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { DAY, FIELDS } from '../../../ui/form/field-grid.ts'
import { Note } from '../../../ui/note.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useSetAutoInvest } from './auto-invest-queries.ts'
import type { AutoInvestRule, NewRule } from './auto-invest-queries.ts'
import { investingRoomQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { autoInvestWords } from './words/words.ts'
import { applyWords } from '../apply/words/words.ts'

interface RuleValues {
  readonly risk_grades: readonly RiskGrade[]
  readonly shortest_term_months: number | null
  readonly longest_term_months: number | null
  readonly per_loan_amount: Cents | null
  readonly monthly_cap: Cents | null
}

/** Defaults: the smallest amounts and every term. The investor chooses the grades. */
const NEW_RULE: RuleValues = {
  risk_grades: [],
  shortest_term_months: LISTING_TERM_RANGE.min,
  longest_term_months: LISTING_TERM_RANGE.max,
  per_loan_amount: cents(25_00),
  monthly_cap: cents(100_00),
}

export function AutoInvestDialog({
  rule,
  onClose,
}: {
  readonly rule: AutoInvestRule | null
  readonly onClose: () => void
}) {
  const m = useWords(autoInvestWords)
  const [values, setValues] = useState<RuleValues>(rule ?? NEW_RULE)
  const [wasSent, setSent] = useState(false)
  const save = useSetAutoInvest()
  const change = (changes: Partial<RuleValues>): void => setValues({ ...values, ...changes })
  const body = bodyOf(values, rule?.is_on ?? true)
  const refusal = useRefusal(body)
  const errors = useErrors({ values, refusal, problem: save.error, wasSent })
  const run = (): void => {
    setSent(true)
    if (body === null || refusal !== null) return
    save.mutate(body, {
      onSuccess: () => {
        onClose()
        toast({ title: m.saved, description: body.is_on ? m.savedOn : m.savedOff })
      },
      onError: (error) => toast({ tone: 'error', title: m.notSaved, description: problemDetail(error) }),
    })
  }
  return (
    <FormDialog
      size="md"
      title={rule === null ? m.set : m.change}
      submitLabel={rule === null ? m.saveNew : m.save}
      isBusy={save.isPending}
      problem={save.error}
      onSubmit={run}
      onClose={onClose}
    >
      <Note tone="care">{m.risk}</Note>
      <FieldGroup legend={m.grades} error={errors['risk_grades']}>
        <div className="flex flex-wrap gap-2">
          {RISK_GRADES.map((grade) => (
            <TickChip
              key={grade}
              checked={values.risk_grades.includes(grade)}
              onChange={(isIn) =>
                change({
                  risk_grades: RISK_GRADES.filter((each) =>
                    each === grade ? isIn : values.risk_grades.includes(each),
                  ),
                })
              }
              label={grade}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={FIELDS}>
        <Field label={m.shortest} error={errors['shortest_term_months']} isRequired className={DAY}>
          <WholeNumberInput
            unit={m.months}
            value={values.shortest_term_months}
            onChange={(shortest_term_months) => change({ shortest_term_months })}
          />
        </Field>
        <Field label={m.longest} error={errors['longest_term_months']} isRequired className={DAY}>
          <WholeNumberInput
            unit={m.months}
            value={values.longest_term_months}
            onChange={(longest_term_months) => change({ longest_term_months })}
          />
        </Field>
        <Field label={m.perLoan} help={m.perLoanHint} error={errors['per_loan_amount']} isRequired className={DAY}>
          <MoneyInput value={values.per_loan_amount} onChange={(per_loan_amount) => change({ per_loan_amount })} />
        </Field>
        <Field label={m.monthlyCap} help={m.monthlyCapHint} error={errors['monthly_cap']} isRequired className={DAY}>
          <MoneyInput value={values.monthly_cap} onChange={(monthly_cap) => change({ monthly_cap })} />
        </Field>
      </div>
    </FormDialog>
  )
}

function bodyOf(
  { shortest_term_months, longest_term_months, per_loan_amount, monthly_cap, risk_grades }: RuleValues,
  is_on: boolean,
): NewRule | null {
  if (shortest_term_months === null || longest_term_months === null || per_loan_amount === null || monthly_cap === null)
    return null
  return {
    is_on,
    risk_grades: [...risk_grades],
    shortest_term_months,
    longest_term_months,
    per_loan_amount,
    monthly_cap,
  }
}

/** Applies the server's rule once the 12-month limit is known; until then the server checks it. */
function useRefusal(body: NewRule | null): MarketplaceRefusal | null {
  const { data: room } = useQuery(investingRoomQuery)
  if (body === null || room === undefined) return null
  const rule = {
    grades: body.risk_grades,
    shortestTerm: body.shortest_term_months,
    longestTerm: body.longest_term_months,
    perLoanCents: body.per_loan_amount,
    monthlyCapCents: body.monthly_cap,
  }
  return refuseAutoInvestRule(rule, room.yearly_limit)
}

interface ErrorSources {
  readonly values: RuleValues
  readonly refusal: MarketplaceRefusal | null
  readonly problem: unknown
  readonly wasSent: boolean
}

function useErrors({ values, refusal, problem, wasSent }: ErrorSources): Readonly<Record<string, string>> {
  const m = useWords(applyWords).form
  const f = useFormat()
  const errors: Record<string, string> = { ...fieldErrors(problem) }
  if (!wasSent) return errors
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, f.locale)
  for (const [field, value] of Object.entries(values)) if (value === null) errors[field] = m.required
  return errors
}
