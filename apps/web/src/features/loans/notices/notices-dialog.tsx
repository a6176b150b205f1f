import type { NoticeSetting } from '@winterjay/lending'
import { NOTICE_SETTINGS } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useSaveNotices } from './queries.ts'
import type { NoticeChoice } from './queries.ts'
import { noticeWords } from './words/words.ts'

/** The only one that goes to the lender, not to the borrower. */
const TO_LENDER = 'promise_broken'

interface NoticesDialogProps {
  /** Null for all active loans. */
  readonly loanId: string | null
  readonly first: NoticeChoice
  readonly onClose: () => void
}

/** Which mails go about a loan, or about all (lending §5.18). */
export default function NoticesDialog({ loanId, first, onClose }: NoticesDialogProps) {
  const m = useWords(noticeWords)
  const saving = useSaveNotices(loanId)
  const [choice, setChoice] = useState<NoticeChoice>(first)
  const tick = (setting: NoticeChoice['wanted'][number], isOn: boolean): void => {
    const wanted = NOTICE_SETTINGS.filter((one) => (one === setting ? isOn : choice.wanted.includes(one)))
    setChoice({ ...choice, wanted })
  }
  const box = (setting: NoticeSetting) => (
    <Checkbox
      key={setting}
      label={m.form.options[setting]}
      checked={choice.wanted.includes(setting)}
      onChange={(isOn) => tick(setting, isOn)}
    />
  )
  return (
    <FormDialog
      title={loanId === null ? m.form.bookTitle : m.form.title}
      submitLabel={m.form.save}
      isBusy={saving.isPending}
      problem={saving.error}
      bug={m.form.failed}
      onClose={onClose}
      onSubmit={() =>
        saving.mutate(choice, {
          onSuccess: (count) => {
            onClose()
            toast({ title: loanId === null ? m.form.doneOn(count) : m.form.done })
          },
        })
      }
    >
      <FieldGroup legend={m.form.which}>{NOTICE_SETTINGS.filter((one) => one !== TO_LENDER).map(box)}</FieldGroup>
      <Field label={m.form.language}>
        <Select<Locale>
          value={choice.language}
          onChange={(language) => setChoice({ ...choice, language })}
          options={LOCALES.map((value) => ({ value, label: m.languageNames[value] }))}
        />
      </Field>
      <FieldGroup legend={m.form.toMe}>{box(TO_LENDER)}</FieldGroup>
      {loanId !== null && (
        <div className="border-t border-line pt-2">
          <Checkbox
            label={m.form.disputed}
            checked={choice.disputed === true}
            onChange={(disputed) => setChoice({ ...choice, disputed })}
          />
        </div>
      )}
      <p className="text-label text-muted">{m.form.quiet}</p>
    </FormDialog>
  )
}
