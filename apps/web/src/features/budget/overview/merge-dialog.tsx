import { mergeAccounts, mergePreview } from '@winterjay/budget'
import type { Account, MergePreview } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Says that two accounts are one, after showing what that does (budget §7.4). */
export default function MergeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const account = useView().budget.accounts.get(id)
  return account === undefined ? null : <Merge account={account} onClose={onClose} />
}

function Merge({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const m = useWords(budgetWords).accounts
  const change = useChange()
  const nameOf = useAccountName()
  const { budget } = useView()
  const others = [...budget.accounts.values()].filter(
    ({ id, currency }) => id !== account.id && currency === account.currency,
  )
  const [otherId, setOther] = useState(others.length === 1 ? (others[0]?.id ?? '') : '')
  const preview = useMemo(() => mergePreview(budget, account.id, otherId), [budget, account.id, otherId])
  return (
    <FormDialog
      title={m.mergeTitle}
      className="grid gap-4"
      submitLabel={m.mergeNow}
      onSubmit={async () => {
        if (preview === null) return
        if (await change((current) => mergeAccounts(current, account.id, otherId), { title: m.merged })) onClose()
      }}
      onClose={onClose}
    >
      <p className="text-muted">{m.mergeText(nameOf(account))}</p>
      <Field label={m.other} isRequired>
        <Select
          value={otherId}
          options={[
            { value: '', label: m.choose },
            ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
          ]}
          onChange={setOther}
        />
      </Field>
      {preview !== null && <Preview preview={preview} />}
    </FormDialog>
  )
}

/** Doubles beyond this number are counted, but not listed. */
const LISTED = 10

/** How many transactions come over, and which are in both. */
function Preview({ preview: { movedCount, doubles } }: { readonly preview: MergePreview }) {
  const m = useWords(budgetWords).accounts
  const format = useFormat()
  const count = doubles.length
  return (
    <div className="grid gap-2">
      <p>
        {m.moves(format.number(movedCount), movedCount)}{' '}
        {count === 0 ? m.noDoubles : m.doubles(format.number(count), count)}
      </p>
      {count > 0 && (
        <Rows>
          {doubles.slice(0, LISTED).map(({ id, date, merchant, amountCents, currency }) => (
            <Row
              key={id}
              isDense
              title={merchant}
              detail={format.date(date)}
              amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
            />
          ))}
        </Rows>
      )}
      {count > LISTED && <p className="text-muted">{m.more(format.number(count - LISTED))}</p>}
    </div>
  )
}
