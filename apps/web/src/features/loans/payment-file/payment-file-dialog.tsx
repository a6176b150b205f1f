import { decodeText, isHistoryFile, isPaymentFile } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { isCsv, isOver } from '../import/tape-file.ts'
import { isWorkbook, openSheets, LOAN_FILES } from '../import/tape-file.ts'
import { serverDay } from '../../../lib/server/server-day.ts'
import { PaymentFilePreview } from './payment-file-preview.tsx'
import type { PaymentSource } from './queries.ts'
import { paymentFileWords } from './words/words.ts'

/** What a browser reads in a moment: some 300,000 payments, which go to the server in parts. */
const LIMITS = { maxRows: Number.MAX_SAFE_INTEGER, maxMebibytes: 32 }
const WORKBOOK_LIMITS = { maxRows: Number.MAX_SAFE_INTEGER, maxMebibytes: 5 }

type Flaw = 'notCsv' | 'tooBig' | 'unreadable' | 'empty' | 'noPayments'

/** Payments of many loans from one file (lending §4.4): compared with the loan book before anything is stored. */
export default function PaymentFileDialog({ onClose }: { readonly onClose: () => void }) {
  const [source, setSource] = useState<PaymentSource | null>(null)
  return source === null ? (
    <ChooseFile onClose={onClose} onChoose={setSource} />
  ) : (
    <PaymentFilePreview source={source} onSource={setSource} onClose={onClose} />
  )
}

interface ChooseFileProps {
  readonly onClose: () => void
  readonly onChoose: (source: PaymentSource) => void
}

function ChooseFile({ onClose, onChoose }: ChooseFileProps) {
  const m = useWords(paymentFileWords)
  const [flaw, setFlaw] = useState<Flaw | null>(null)
  const [pasted, setPasted] = useState('')
  const choose = (name: string | null, text: string): void =>
    onChoose({ name, text, dateOrder: null, replacing: null, reversing: null, key: crypto.randomUUID() })
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const text = await textOf(file)
    if ('flaw' in text) setFlaw(text.flaw)
    else choose(file.name, text.text)
  }
  return (
    <Dialog
      title={m.title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant="primary" onClick={() => (pasted.trim() === '' ? setFlaw('empty') : choose(null, pasted))}>
            {m.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{m.text}</p>
        {flaw !== null && (
          <Note tone="over" role="alert">
            {m[flaw]}
          </Note>
        )}
        <Field label={m.file}>
          <FileDrop accept={LOAN_FILES} hint={m.hint} onFiles={([file]) => void open(file)} />
        </Field>
        <Field label={m.paste}>
          <Textarea
            className="num font-mono text-sm whitespace-pre"
            rows={4}
            spellCheck={false}
            value={pasted}
            onChange={setPasted}
          />
        </Field>
      </div>
    </Dialog>
  )
}

async function textOf(file: File): Promise<{ readonly text: string } | { readonly flaw: Flaw }> {
  if (!isCsv(file) && !isWorkbook(file)) return { flaw: 'notCsv' }
  if (isOver(file.size, isWorkbook(file) ? WORKBOOK_LIMITS : LIMITS)) return { flaw: 'tooBig' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes !== null && isWorkbook(file)) return paymentsIn(new Uint8Array(bytes))
  const decoded = bytes === null ? null : decodeText(new Uint8Array(bytes))
  return decoded === null || isRefusal(decoded) ? { flaw: 'unreadable' } : { text: decoded.text }
}

/**
 * The history of a workbook, of which its payments are a part; otherwise the first sheet that names a payment's columns: a
 * workbook often has the loans first.
 */
async function paymentsIn(bytes: Uint8Array): Promise<{ readonly text: string } | { readonly flaw: Flaw }> {
  const book = await openSheets(bytes)
  if (isRefusal(book)) return { flaw: 'unreadable' }
  const read = await Promise.all([...book.sheets.keys()].map((at) => book.read(at)))
  const texts = read.flatMap((text) => (isRefusal(text) ? [] : [text]))
  const text = texts.find(isHistoryFile) ?? texts.find((one) => isPaymentFile(one, serverDay()))
  return text === undefined ? { flaw: 'noPayments' } : { text }
}
