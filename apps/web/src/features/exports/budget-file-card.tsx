import type { Account, Budget } from '@winterjay/budget'
import { FILE_WRITERS } from '@winterjay/lending/journal'
import { cents } from '@winterjay/money'
import { useMemo, useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/states.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/note.tsx'
import { useServerDay } from '../../lib/server/server-day.ts'
import { BUDGET_FORMATS, budgetFile, budgetJournal, sumsOf } from './budget-file.ts'
import type { AskedOfBudget, BudgetJournal } from './budget-file.ts'
import { BudgetNamesDialog } from './budget-names-dialog.tsx'
import { FileFields, firstDraft, rangeOf } from './file-fields.tsx'
import { useGivenNames } from './given-names.ts'
import { Sums } from './sums.tsx'
import { exportWords } from './words/words.ts'

interface BudgetFileCardProps {
  readonly budget: Budget
  readonly nameOf: (account: Account) => string
}

/** The transactions of the budget on this device as a bookkeeping file: made here, and sent nowhere (budget §4.3). */
export default function BudgetFileCard({ budget, nameOf }: BudgetFileCardProps) {
  const { file: m, accounts, budget: words } = useWords(exportWords)
  const today = useServerDay()
  const { locale } = useFormat()
  const { given, keep } = useGivenNames()
  const [isNaming, setNaming] = useState(false)
  const [draft, setDraft] = useState(() => firstDraft('iif', today))
  const [chosen, setChosen] = useState<string | null>(null)
  const banks = [...budget.accounts.values()].filter(({ currency }) => currency === 'CAD')
  const format = BUDGET_FORMATS.find((known) => known === draft.format) ?? 'iif'
  const { isBankOnly } = FILE_WRITERS[format]
  const accountId = isBankOnly ? (chosen ?? banks[0]?.id ?? null) : null
  const range = rangeOf(draft, today)
  const asked = range === null ? null : { ...range, accountId, locale, nameOf, given }
  const journal = useJournal(budget, asked)
  if (banks.length === 0) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
  const submit = (): void => {
    if (asked === null || journal === null) return
    const { dateOrder, isWithAccounts } = draft
    const { name, content } = budgetFile(budget, journal, { ...asked, format, dateOrder, isWithAccounts })
    saveFile(content, name)
  }
  const usual = asked === null || !isNaming ? null : budgetJournal(budget, { ...asked, given: {} }).accounts
  return (
    <div className="grid gap-(--gap)">
      <Card
        title={m.title}
        actions={
          <Button size="sm" onClick={() => setNaming(true)} disabled={journal === null || journal.entries.length === 0}>
            {accounts.change}
          </Button>
        }
      >
        <Form refusal={null} onSubmit={submit}>
          <FileFields formats={BUDGET_FORMATS} draft={draft} onChange={setDraft} />
          {isBankOnly && (
            <Field label={words.account}>
              <Select
                value={accountId ?? ''}
                onChange={setChosen}
                options={banks.map((account) => ({ value: account.id, label: nameOf(account) }))}
              />
            </Field>
          )}
          <p className="text-sm text-muted">{`${words.stays} ${m.once}`}</p>
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            disabled={journal === null || journal.entries.length === 0}
          >
            {m.download}
          </Button>
        </Form>
      </Card>
      {journal !== null && <Preview journal={journal} />}
      {usual !== null && (
        <BudgetNamesDialog accounts={usual} given={given} onSave={keep} onClose={() => setNaming(false)} />
      )}
    </div>
  )
}

function useJournal(budget: Budget, asked: AskedOfBudget | null): BudgetJournal | null {
  const { from, to, accountId, locale, nameOf, given } = asked ?? {}
  return useMemo(
    () =>
      from === undefined ||
      to === undefined ||
      accountId === undefined ||
      locale === undefined ||
      nameOf === undefined ||
      given === undefined
        ? null
        : budgetJournal(budget, { from, to, accountId, locale, nameOf, given }),
    [budget, from, to, accountId, locale, nameOf, given],
  )
}

function Preview({ journal }: { readonly journal: BudgetJournal }) {
  const { preview: m, budget: words } = useWords(exportWords)
  const sums = useMemo(() => sumsOf(journal), [journal])
  return (
    <Card title={m.title}>
      {journal.entries.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Sums
          sums={sums.map(({ on, debit, credit, name }) => ({
            key: on,
            name,
            debit: cents(debit),
            credit: cents(credit),
          }))}
          entries={journal.entries.length}
          total={cents(sums.reduce((sum, { debit }) => sum + debit, 0))}
        />
      )}
      {journal.foreign > 0 && (
        <Note tone="care" className="mt-3">
          {words.foreign(journal.foreign)}
        </Note>
      )}
    </Card>
  )
}
