import { mailBorrowerPage } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { call } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { mailWords } from './words/words.ts'

interface MailPageDialogProps {
  readonly loanId: string
  readonly address: string
  readonly onClose: () => void
}

const LANGUAGES: readonly Locale[] = ['en', 'fr']

/** Mails the borrower the link of their page, in the language that they read (branding §7). */
export default function MailPageDialog({ loanId, address, onClose }: MailPageDialogProps) {
  const m = useWords(mailWords)
  const { locale } = useFormat()
  const [language, setLanguage] = useState<Locale>(locale)
  const keyFor = useIdempotencyKey()
  const mailing = useMutation({
    mutationFn: (body: { readonly locale: Locale }) =>
      call(mailBorrowerPage, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) }),
  })
  const submit = (): boolean => {
    mailing.mutate(
      { locale: language },
      {
        onSuccess: (answer) => {
          onClose()
          toast({ title: m.sent, description: answer.address })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.title}
      className="grid gap-4"
      submitLabel={m.send}
      isBusy={mailing.isPending}
      problem={mailing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.text(address)}</p>
      <RadioGroup
        legend={m.language}
        value={language}
        onChange={setLanguage}
        choices={LANGUAGES.map((value) => ({ value, label: m.languages[value] }))}
      />
    </FormDialog>
  )
}
