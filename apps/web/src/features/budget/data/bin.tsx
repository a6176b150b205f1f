import { binOf, restoreSteps, restoreTransactions } from '@winterjay/budget'
import type { BinStep, Budget, EditRefusal, Transaction } from '@winterjay/budget'
import { Trash } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { SignedMoney } from '../money-text.tsx'
import { useBudgetState } from '../store/budget-store.ts'
import type { BudgetState } from '../store/budget-store.ts'
import { wroteAs } from '../store/devices.ts'
import { todayHere } from '../today.ts'
import { budgetWords } from '../words/words.ts'

/** Transactions of a step beyond this number are counted, but not listed. */
const LISTED = 50

/**
 * What was deleted in the last thirty days, newest first (budget §6.1). It is the household's own, also while the page
 * shows the sample because everything was deleted.
 */
export function Bin() {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const state = useBudgetState()
  const today = todayHere()
  const budget = state.kind === 'ready' ? state.budget : null
  const steps = useMemo(() => (budget === null ? [] : binOf(budget, today)), [budget, today])
  const restore = useRestore()
  if (steps.length === 0) return null
  const count = steps.reduce((sum, { transactions }) => sum + transactions.length, 0)
  const all = steps.map(({ step }) => step)
  return (
    <FoldRow chip={<Chip icon={Trash} hue="c7" />} title={m.bin} state={format.number(count)}>
      <p>{m.binText}</p>
      {steps.length > 1 && (
        <Button size="sm" className="mt-2" onClick={() => void restore((current) => restoreSteps(current, all), count)}>
          {m.binAll(format.number(count))}
        </Button>
      )}
      <div className="-mx-3 mt-2 text-ink">
        <Rows label={m.bin}>
          {steps.map((step) => (
            <StepRow key={step.step} step={step} isElsewhere={isElsewhere(state, step)} />
          ))}
        </Rows>
      </div>
    </FoldRow>
  )
}

/** Whether another device deleted it: who wrote the mark is part of what is synced. */
function isElsewhere(state: BudgetState, { transactions: [transaction], imports: [record] }: BinStep): boolean {
  const key = record === undefined ? `transactions/${transaction?.id ?? ''}` : `imports/${record.id}`
  const device = state.kind === 'ready' ? state.replica.stamps.get(key)?.groups['bin']?.device : undefined
  return state.kind === 'ready' && device !== undefined && device !== state.meta.device && !wroteAs(device)
}

/** Restores, and says how many came back. */
function useRestore(): (change: (budget: Budget) => Budget | EditRefusal, count: number) => Promise<boolean> {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const change = useChange()
  return (edit, count) => change(edit, { title: m.binRestored(format.number(count), count) })
}

/** Everything deleted at once: one transaction, several, or an import. */
function StepRow({ step, isElsewhere: isOther }: { readonly step: BinStep; readonly isElsewhere: boolean }) {
  const m = useWords(budgetWords).data
  const format = useFormat()
  const restore = useRestore()
  const { transactions, imports, on, until } = step
  const [first] = transactions
  const detail = m.binUntil(format.date(on, 'day-month'), format.date(until, 'day-month'), isOther)
  if (first !== undefined && transactions.length === 1 && imports.length === 0)
    return <OneRow transaction={first} detail={detail} />
  const count = transactions.length
  const text = format.number(count)
  const title =
    imports.length > 0 ? m.binImport(imports.map(({ fileName }) => fileName).join(', ')) : m.binCount(text, count)
  return (
    <FoldRow title={title} detail={detail} {...(imports.length > 0 && { state: text })}>
      <Button size="sm" onClick={() => void restore((current) => restoreSteps(current, [step.step]), count)}>
        {m.binStep(text, count)}
        <span className="sr-only"> {title}</span>
      </Button>
      <div className="-mx-3 mt-2 text-ink">
        <Rows label={title}>
          {transactions.slice(0, LISTED).map((one) => (
            <OneRow key={one.id} transaction={one} />
          ))}
        </Rows>
      </div>
      {count > LISTED && <p className="mt-2">{m.binMore(format.number(count - LISTED))}</p>}
    </FoldRow>
  )
}

/** A transaction in the bin; those of an undone import come back with it. */
function OneRow({ transaction, detail }: { readonly transaction: Transaction; readonly detail?: string }) {
  const { data: m, transactions: words } = useWords(budgetWords)
  const format = useFormat()
  const restore = useRestore()
  const { id, merchant, description, date, amountCents, currency, isDeleted } = transaction
  const name = merchant || description || words.noName
  return (
    <Row
      title={name}
      detail={[format.date(date), detail].filter(Boolean).join(' \u00b7 ')}
      amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
      {...(isDeleted && {
        end: (
          <Button size="sm" onClick={() => void restore((current) => restoreTransactions(current, [id]), 1)}>
            {m.binOne}
            <span className="sr-only"> {name}</span>
          </Button>
        ),
      })}
    />
  )
}
