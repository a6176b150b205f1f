import { PROVINCES } from '@winterjay/money'
import type { Province } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useChangeBusiness } from '../queries.ts'
import type { BusinessDetail } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { NAME_MAX_LENGTH } from './create-dialog.tsx'

const LEGAL_NAME_MAX_LENGTH = 200

interface DetailsDialogProps {
  readonly business: BusinessDetail
  readonly onClose: () => void
}

/** Renames a business, and states its legal name and province. */
export function DetailsDialog({ business, onClose }: DetailsDialogProps) {
  const { business: m, missing } = useWords(businessTeamWords)
  const provinces = useWords(provinceWords)
  const [name, setName] = useState(business.name)
  const [legalName, setLegalName] = useState(business.legal_name ?? '')
  const [province, setProvince] = useState<Province | 'none'>(business.province ?? 'none')
  const changing = useChangeBusiness(business.id)
  const errors = fieldErrors(changing.error)
  const isMissing = name.trim() === ''
  const submit = (): boolean => {
    if (isMissing) return false
    changing.mutate(
      { name, legal_name: legalName, province: province === 'none' ? null : province },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.saved })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.rename}
      className="grid gap-4"
      submitLabel={m.save}
      isBusy={changing.isPending}
      problem={changing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.name} error={isMissing ? missing : errors['name']} isRequired>
        <TextInput value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} />
      </Field>
      <Field label={m.legalName} error={errors['legal_name']} isOptional>
        <TextInput value={legalName} onChange={setLegalName} maxLength={LEGAL_NAME_MAX_LENGTH} />
      </Field>
      <Field label={m.province} isOptional>
        <Select
          value={province}
          onChange={setProvince}
          options={[
            { value: 'none' as const, label: m.noProvince },
            ...PROVINCES.map((value) => ({ value, label: provinces[value] })),
          ]}
        />
      </Field>
    </FormDialog>
  )
}
