import { BOOK_ACCOUNTS } from '@winterjay/lending'
import type { BookAccount } from '@winterjay/lending'
import { ACCOUNT_WORDS } from '@winterjay/lending/journal'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors } from '../../lib/server/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { useNameAccounts } from './queries.ts'
import type { AccountNames } from './queries.ts'
import { exportWords } from './words/words.ts'

type Texts = Readonly<Record<BookAccount, string>>

const ofEachAccount = (textOf: (account: BookAccount) => string): Texts =>
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, textOf(account)])) as Texts

interface AccountsDialogProps {
  readonly names: AccountNames
  readonly onClose: () => void
}

/** The eight accounts by the names and numbers of the lender's program; the first time with usual names. */
export function AccountsDialog({ names, onClose }: AccountsDialogProps) {
  const { accounts: m } = useWords(exportWords)
  const usual = ACCOUNT_WORDS[useLocale()]
  const [accounts, setAccounts] = useState(() => ofEachAccount((account) => names.accounts[account] ?? usual[account]))
  const [numbers, setNumbers] = useState(() => ofEachAccount((account) => names.numbers[account] ?? ''))
  const [wasSent, setSent] = useState(false)
  const naming = useNameAccounts()
  const faults = fieldErrors(naming.error)
  const submit = (): boolean => {
    setSent(true)
    if (BOOK_ACCOUNTS.some((account) => accounts[account].trim() === '')) return false
    const onSuccess = (): void => {
      onClose()
      toast({ title: m.saved })
    }
    naming.mutate({ accounts, numbers }, { onSuccess })
    return true
  }
  return (
    <FormDialog
      title={m.title}
      className="grid gap-4"
      submitLabel={m.save}
      isBusy={naming.isPending}
      problem={naming.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{`${m.hint} ${m.numberHint}`}</p>
      {BOOK_ACCOUNTS.map((account) => (
        <div key={account} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
          <Field
            label={usual[account]}
            error={
              (wasSent && accounts[account].trim() === '' ? m.missing : faults[`accounts.${account}`]) ??
              faults[`numbers.${account}`]
            }
            isRequired
          >
            <TextInput
              value={accounts[account]}
              onChange={(text) => setAccounts({ ...accounts, [account]: text })}
              maxLength={200}
              autoComplete="off"
            />
          </Field>
          <Field label={m.number(usual[account])} isLabelHidden>
            <TextInput
              value={numbers[account]}
              onChange={(text) => setNumbers({ ...numbers, [account]: text })}
              maxLength={4}
              inputMode="numeric"
              placeholder="0000"
              autoComplete="off"
            />
          </Field>
        </div>
      ))}
    </FormDialog>
  )
}
