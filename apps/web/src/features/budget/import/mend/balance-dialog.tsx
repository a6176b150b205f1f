import { asPrinted, budgetRefusalSentence, prove } from '@winterjay/budget'
import type { PrintedStatement } from '@winterjay/budget'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../../lib/language/locale.ts'
import { useWords } from '../../../../lib/language/words.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { MoneyInput } from '../../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx'
import { importWords } from '../words/words.ts'

export interface BalanceDialogProps {
  readonly statement: PrintedStatement
  readonly which: 'opening' | 'closing'
  readonly onSave: (amountCents: Cents) => void
  readonly onClose: () => void
}

/** What the statement begins or closes with, as it prints it: on a card, what is owed is a plain amount. */
export function BalanceDialog({ statement, which, onSave, onClose }: BalanceDialogProps) {
  const m = useWords(importWords).mend
  const locale = useLocale()
  const proof = prove(statement)
  const [amount, setAmount] = useState<Cents | null>(() => {
    const known = proof.kind === 'open' ? statement[which][0] : proof[`${which}Cents`]
    return known === undefined ? null : asPrinted(statement, known)
  })
  const [wasSent, setSent] = useState(false)
  const kind = statement.isCard ? 'card' : 'account'
  return (
    <FormDialog
      title={m.balances[kind][which]}
      submitLabel={m.keep}
      cancelLabel={null}
      onSubmit={() => {
        setSent(true)
        if (amount !== null) onSave(asPrinted(statement, amount))
      }}
      onClose={onClose}
    >
      <Field
        label={m.balances[kind][which]}
        isLabelHidden
        hint={m.balanceHints[kind]}
        isRequired
        error={wasSent && amount === null ? budgetRefusalSentence({ code: 'missing-fields' }, locale) : undefined}
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
