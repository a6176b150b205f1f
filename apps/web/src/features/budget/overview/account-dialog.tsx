import { budgetRefusalSentence, renameAccount } from '@winterjay/budget'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

/** Renames an account. */
export default function AccountDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const m = useWords(budgetWords).accounts
  const locale = useLocale()
  const change = useChange()
  const nameOf = useAccountName()
  const account = useView().budget.accounts.get(id)
  const [name, setName] = useState(account === undefined ? '' : nameOf(account))
  const [isTried, setTried] = useState(false)
  const isNameless = name.trim() === ''
  const save = async (): Promise<void> => {
    if (await change((budget) => renameAccount(budget, id, name), { title: m.renamed })) onClose()
  }
  return (
    <FormDialog
      title={m.renameTitle}
      size="sm"
      submitLabel={m.save}
      onSubmit={() => {
        setTried(true)
        return isNameless ? undefined : save()
      }}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        isRequired
        error={isTried && isNameless ? budgetRefusalSentence({ code: 'missing-fields' }, locale) : undefined}
      >
        <TextInput value={name} maxLength={80} onChange={setName} />
      </Field>
    </FormDialog>
  )
}
