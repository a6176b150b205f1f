import { loanTapeCsv, TAPE_FIELDS, tapeSentence } from '@winterjay/lending'
import type { TapeField } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { Columns3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { LOAN_FILES } from './tape-file.ts'
import { PastImports } from './past-imports.tsx'
import { ACCOUNT_LIMITS, GUEST_LIMITS } from './tape-file.ts'
import type { ImportLimits } from './tape-file.ts'
import type { TapeFlaw, TapeReader } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { tapeWords } from './words/words.ts'

export interface ChooseStepProps {
  readonly title: string
  readonly onClose: () => void
  readonly limits: ImportLimits
  readonly reader: TapeReader
  readonly flaw: TapeFlaw | null
}

/** Takes a file (chosen or dropped) or pasted rows; lists past imports. */
export function ChooseStep({ title, onClose, limits, reader, flaw }: ChooseStepProps) {
  const m = useWords(tapeWords)
  const format = useFormat()
  const [pasted, setPasted] = useState('')
  const rows = format.number(limits.maxRows)
  const mebibytes = format.number(limits.maxMebibytes)
  useFlawToast(reader, flaw, limits)
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant="primary" onClick={() => void reader.openText(pasted)}>
            {m.choose.preview}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{m.choose.why}</p>
      <div className="grid gap-5">
        {flaw !== null && <FlawNote flaw={flaw} limits={limits} />}
        <Field label={m.choose.file}>
          <FileDrop
            accept={LOAN_FILES}
            hint={m.choose.hint(rows, mebibytes)}
            onFiles={([file]) => void reader.openFile(file)}
          />
        </Field>
        <Field label={m.choose.paste} hint={m.choose.pasteHint}>
          <Textarea
            className="num font-mono text-sm whitespace-pre"
            rows={4}
            spellCheck={false}
            value={pasted}
            onChange={setPasted}
          />
        </Field>
        <ColumnGuide />
        <PastImports />
      </div>
    </Dialog>
  )
}

/** product §8: errors appear as toasts, one per refusal, even if the text is the same as before. */
function useFlawToast({ state }: TapeReader, flaw: TapeFlaw | null, limits: ImportLimits): void {
  const description = useFlawSentence(flaw, limits)
  const tell = useEffectEvent(() => {
    if (description !== null) toast({ tone: 'error', description })
  })
  useEffect(() => {
    if (state.kind === 'none') tell()
  }, [state])
}

/** The error stays on the page after its toast is gone. */
function FlawNote({ flaw, limits }: { readonly flaw: TapeFlaw; readonly limits: ImportLimits }) {
  const m = useWords(tapeWords).choose
  const format = useFormat()
  const sentence = useFlawSentence(flaw, limits)
  const isOverGuest =
    limits === GUEST_LIMITS && (flaw === 'too_big' || (isRefusal(flaw) && flaw.code === 'tape_too_many_rows'))
  return (
    <Note tone="over">
      <p>{sentence}</p>
      {isOverGuest && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p>{m.withAccount(format.number(ACCOUNT_LIMITS.maxRows), format.number(ACCOUNT_LIMITS.maxMebibytes))}</p>
          <Button size="sm" onClick={() => openAccount('sign-up')}>
            {m.signUp}
          </Button>
        </div>
      )}
    </Note>
  )
}

function useFlawSentence(flaw: TapeFlaw | null, { maxMebibytes }: ImportLimits): string | null {
  const m = useWords(tapeWords).choose
  const format = useFormat()
  if (flaw === null) return null
  if (flaw === 'not_csv') return m.notCsv
  if (flaw === 'too_big') return m.tooBig(format.number(maxMebibytes))
  if (flaw === 'unreadable') return m.unreadable
  // product §5 words this one itself.
  return flaw.code === 'tape_empty' ? m.nothing : tapeSentence(flaw, format.locale)
}

/** product §5. */
const REQUIRED: readonly TapeField[] = ['borrower_name', 'principal', 'annual_rate', 'term_months', 'start_date']
const OPTIONAL: readonly TapeField[] = [
  'borrower_email',
  'lender_receive_email',
  'notes',
  'late_fee_type',
  'late_fee_value',
  'grace_days',
  'loan_type',
  'interest_only_months',
  'balloon_percent',
]

/**
 * For lenders without a file: the columns of product §5, a template with all there are, and help that explains them.
 */
function ColumnGuide() {
  const { choose: m } = useWords(tapeWords)
  const { tapeColumns } = useWords(loanWords)
  const format = useFormat()
  const named = (wanted: readonly TapeField[]) => (
    <ul className="mt-1 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
      {wanted.map((field) => (
        <li key={field}>
          <code className="text-sm">{field}</code> <span className="text-sm text-muted">{tapeColumns[field]}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="-mx-3">
      <Rows>
        <FoldRow chip={<Chip hue="c2" icon={Columns3} />} title={m.columns}>
          <div className="grid gap-3 text-ink">
            <div>
              <p className="font-semibold">{m.required}</p>
              {named(REQUIRED)}
            </div>
            <div>
              <p className="font-semibold">{m.optional}</p>
              {named(OPTIONAL)}
            </div>
            <p className="flex flex-wrap items-center gap-x-4">
              <Button
                size="sm"
                onClick={() => saveFile(new Blob([loanTapeCsv([])], { type: 'text/csv' }), m.emptyFile)}
              >
                {m.template}
              </Button>
              <HelpLink id="loan-columns" label={m.allColumns(format.number(TAPE_FIELDS.length))} />
            </p>
          </div>
        </FoldRow>
      </Rows>
    </div>
  )
}
