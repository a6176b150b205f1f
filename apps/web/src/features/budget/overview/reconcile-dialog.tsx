import { isOwed, reconcile, takeStatement } from '@winterjay/budget'
import type { Account, Reconciliation } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Compares an account with a statement, and names what may explain a difference (budget §7.3). */
export default function ReconcileDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const account = useView().budget.accounts.get(id)
  return account === undefined ? null : <Comparison account={account} onClose={onClose} />
}

function Comparison({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const m = useWords(budgetWords).accounts
  const change = useChange()
  const { budget, today } = useView()
  const [date, setDate] = useState<LocalDate | null>(today)
  const [typed, setTyped] = useState<Cents | null>(null)
  const owed = isOwed(account.kind)
  const stated = date === null || typed === null ? null : { date, amountCents: owed ? subtract(ZERO, typed) : typed }
  const found = stated === null ? null : reconcile(budget, account.id, stated)
  return (
    <FormDialog
      title={m.reconcileTitle}
      className="grid gap-4"
      submitLabel={m.take}
      keepsDraft
      onSubmit={async () => {
        if (stated === null) return
        if (await change((current) => takeStatement(current, account.id, stated), { title: m.taken })) onClose()
      }}
      onClose={onClose}
    >
      <Field label={m.statementDate} isRequired>
        <DateInput value={date} onChange={setDate} />
      </Field>
      <Field label={owed ? m.statementOwed : m.statementHolds} isRequired>
        <MoneyInput value={typed} onChange={setTyped} />
      </Field>
      {found !== null && <Findings found={found} />}
    </FormDialog>
  )
}

/** Whether the two agree; if not, by how much, and the transactions that may explain it. */
function Findings({ found }: { readonly found: Reconciliation }) {
  const m = useWords(budgetWords).accounts
  const format = useFormat()
  const open = useOpenDialog()
  const { budget } = useView()
  const { budgetCents, differenceCents, causes } = found
  if (differenceCents === 0) return <Note>{m.agrees}</Note>
  return (
    <div aria-live="polite" className="grid gap-3">
      <Note tone="care" title={m.differs(format.cents(differenceCents))}>
        {m.budgetHolds(format.cents(budgetCents))} {causes.length === 0 && m.missing}
      </Note>
      {causes.length > 0 && (
        <Rows label={m.causes}>
          {causes.map(({ kind, transactionId }) => {
            const one = budget.transactions.get(transactionId)
            return one === undefined ? null : (
              <Row
                key={transactionId}
                title={one.merchant || one.description}
                detail={[format.date(one.date), kind === 'double' ? m.double : m.wrongSign].join(' \u00b7 ')}
                amount={<SignedMoney amountCents={one.amountCents} currency={one.currency} isQuiet />}
                onPress={() => open({ kind: 'transaction', id: transactionId })}
              />
            )
          })}
        </Rows>
      )}
    </div>
  )
}
