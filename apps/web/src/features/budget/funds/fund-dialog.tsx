import { HOME, deleteFund, isOwed, storeFund } from '@winterjay/budget'
import type { Fund } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import type { OpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { fundWords } from './words/words.ts'

type FundRequest = Extract<OpenDialog, { kind: 'own-fund' }>
type Draft = Omit<Fund, 'targetCents' | 'by'> & {
  readonly targetCents: Fund['targetCents'] | null
  readonly by: Fund['by'] | null
}

/** A fund: what for, how much, and by when (budget §14.1). */
export default function FundDialog({ id, like }: Pick<FundRequest, 'id' | 'like'>) {
  const m = useWords(fundWords).form
  const change = useChange()
  const open = useOpenDialog()
  const onClose = (): void => open(null)
  const { budget } = useView()
  const before = id === null ? undefined : budget.funds.get(id)
  const [draft, setDraft] = useState<Draft>(() => before ?? { ...emptyDraft(), ...like, isYearly: like !== undefined })
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    const { targetCents, by } = draft
    if (targetCents === null || by === null) return
    const fund: Fund = { ...draft, name: draft.name.trim(), targetCents, by }
    if (await change((current) => storeFund(current, fund), { title: m.stored(fund.name) })) onClose()
  }
  const remove = async (): Promise<void> => {
    if (await change((current) => deleteFund(current, draft.id), { title: m.deleted(draft.name) })) onClose()
  }
  return (
    <FormDialog
      title={m.titles[id === null ? 'new' : 'change']}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        before !== undefined && (
          <Button className="sm:mr-auto" onClick={() => void remove()}>
            {m.delete}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FundFields
        draft={draft}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        missing={(value) => (isTried && value === null ? m.missing : undefined)}
      />
    </FormDialog>
  )
}

const emptyDraft = (): Draft => ({
  id: crypto.randomUUID(),
  name: '',
  targetCents: null,
  by: null,
  isYearly: false,
  accountId: null,
  savedCents: ZERO,
  of: null,
  isDeleted: false,
})

interface FundFieldsProps {
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
  readonly missing: (value: unknown) => string | undefined
}

function FundFields({ draft, set, missing }: FundFieldsProps) {
  const m = useWords(fundWords).form
  const nameOf = useAccountName()
  const { budget } = useView()
  const accounts = [...budget.accounts.values()].filter(
    ({ kind, currency, isClosed }) => !isOwed(kind) && currency === HOME && !isClosed,
  )
  return (
    <>
      <Field label={m.name} isRequired>
        <TextInput value={draft.name} maxLength={60} placeholder={m.nameExample} onChange={(name) => set({ name })} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.target} isRequired error={missing(draft.targetCents)}>
          <MoneyInput value={draft.targetCents} onChange={(targetCents) => set({ targetCents })} />
        </Field>
        <Field label={m.by} isRequired error={missing(draft.by)}>
          <DateInput value={draft.by} onChange={(by) => set({ by })} />
        </Field>
      </div>
      <Checkbox checked={draft.isYearly} onChange={(isYearly) => set({ isYearly })} label={m.yearly} />
      {accounts.length > 0 && (
        <Field label={m.where}>
          <Select
            value={draft.accountId ?? ''}
            options={[
              { value: '', label: m.aside },
              ...accounts.map((one) => ({ value: one.id, label: m.account(nameOf(one)) })),
            ]}
            onChange={(accountId) => set({ accountId: accountId === '' ? null : accountId })}
          />
        </Field>
      )}
      {draft.accountId === null && (
        <Field label={m.saved} hint={m.savedHint}>
          <MoneyInput
            value={draft.savedCents === ZERO ? null : draft.savedCents}
            onChange={(savedCents) => set({ savedCents: savedCents ?? ZERO })}
          />
        </Field>
      )}
    </>
  )
}
