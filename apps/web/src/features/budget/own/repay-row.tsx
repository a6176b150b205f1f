import {
  leftToRepayWith,
  linkRepayment,
  mayRepay,
  notRepaid,
  owedToUser,
  proposedRepayment,
  repaidIn,
  repayable,
  setOwed,
  unlinkRepayment,
} from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { ZERO, subtract } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { HandCoins } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { ownWords } from './words/words.ts'

interface RepayProps {
  readonly transaction: Transaction
  /** Called when a link or what is owed was stored: nothing typed is left to store. */
  readonly onDone: () => void
}

/** Of money received: what it pays back. Of something spent: what somebody is to pay back (budget §11.6). */
export function RepayRow({ transaction: opened, onDone }: RepayProps) {
  const { budget } = useView()
  const transaction = budget.transactions.get(opened.id) ?? opened
  if (mayRepay(budget, transaction)) return <Receiving transaction={transaction} onDone={onDone} />
  return transaction.amountCents < 0 && transaction.category !== 'Transfer' && transaction.transferOf === null ? (
    <Spending transaction={transaction} onDone={onDone} />
  ) : null
}

const chip = <Chip icon={HandCoins} hue="c3" />

function Receiving({ transaction, onDone }: RepayProps) {
  const m = useWords(ownWords).repay
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  // One whose expense was deleted counts again once that is restored.
  const links = repaidIn(budget).links.get(transaction.id) ?? []
  const nameOf = (id: string): string => budget.transactions.get(id)?.merchant ?? ''
  const left = leftToRepayWith(budget, transaction)
  const detail = links.map(({ of, amountCents }) => m.linked(format.cents(amountCents), nameOf(of))).join(', ')
  return (
    <FoldRow chip={chip} title={m.title} detail={detail === '' ? m.hint : detail}>
      <div className="grid gap-3 text-ink">
        {links.length > 0 && (
          <div className="-mx-3">
            <Rows label={m.title}>
              {links.map(({ of, amountCents }) => (
                <Row
                  key={of}
                  title={m.linked(format.cents(amountCents), nameOf(of))}
                  end={
                    <Button
                      size="sm"
                      onClick={() =>
                        void change((current) => unlinkRepayment(current, transaction.id, of), { title: m.undone })
                      }
                    >
                      {m.undo}
                      <span className="sr-only"> {nameOf(of)}</span>
                    </Button>
                  }
                />
              ))}
            </Rows>
            <p className="px-3 text-sm text-muted">{m.left(format.cents(left))}</p>
          </div>
        )}
        {left > 0 && <LinkForm transaction={transaction} onDone={onDone} />}
      </div>
    </FoldRow>
  )
}

/** Of what could be repaid, so many are offered. */
const MOST = 200

function LinkForm({ transaction, onDone }: RepayProps) {
  const m = useWords(ownWords).repay
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const offered = useMemo(() => repayable(budget, transaction).slice(0, MOST), [budget, transaction])
  const [of, setOf] = useState('')
  const [amount, setAmount] = useState<Cents | null>(null)
  if (offered.length === 0) return <p>{m.none}</p>
  const choose = (id: string): void => {
    const spent = budget.transactions.get(id)
    setOf(id)
    setAmount(spent === undefined ? null : proposedRepayment(budget, transaction, spent))
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_9rem_auto] sm:items-end">
      <Field label={m.choose}>
        <Select
          value={of}
          options={[
            { value: '', label: m.pick },
            ...offered.map((one) => ({
              value: one.id,
              label: m.option(
                one.merchant || one.description,
                format.date(one.date, 'day-month'),
                format.cents(notRepaid(budget, one)),
              ),
            })),
          ]}
          onChange={choose}
        />
      </Field>
      <Field label={m.amount}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Button
        disabled={of === '' || amount === null}
        onClick={() =>
          void change((current) => linkRepayment(current, transaction.id, { of, amountCents: amount ?? ZERO }), {
            title: m.done,
          }).then((isDone) => isDone && onDone())
        }
      >
        {m.link}
      </Button>
    </div>
  )
}

function Spending({ transaction, onDone }: RepayProps) {
  const m = useWords(ownWords).repay
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const { owed } = transaction
  const repaid = repaidIn(budget).of.get(transaction.id) ?? ZERO
  const open = owedToUser(budget).find((one) => one.transaction.id === transaction.id)
  const [amount, setAmount] = useState<Cents | null>(owed?.amountCents ?? subtract(ZERO, transaction.amountCents))
  const [from, setFrom] = useState(owed?.from ?? '')
  const write = (part: Parameters<typeof setOwed>[2], title: string): void =>
    void change((current) => setOwed(current, transaction.id, part), { title }).then((isDone) => isDone && onDone())
  return (
    <FoldRow
      chip={chip}
      title={m.owedTitle}
      detail={
        open === undefined
          ? m.owedHint
          : [open.from, m.owedState(format.cents(open.leftCents))].filter(Boolean).join(' · ')
      }
    >
      <div className="grid gap-3 text-ink">
        {repaid > 0 && <p className="text-sm text-muted">{m.repaid(format.cents(repaid))}</p>}
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.owedAmount}>
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
          <Field label={m.owedFrom} isOptional>
            <TextInput value={from} maxLength={60} placeholder={m.owedFromExample} onChange={setFrom} />
          </Field>
        </div>
        <p className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            disabled={amount === null}
            onClick={() => write({ amountCents: amount ?? ZERO, from: from.trim() }, m.owedSaved)}
          >
            {m.owedSave}
          </Button>
          {owed !== undefined && (
            <Button size="sm" onClick={() => write(null, m.owedDropped)}>
              {m.owedDrop}
            </Button>
          )}
        </p>
      </div>
    </FoldRow>
  )
}
