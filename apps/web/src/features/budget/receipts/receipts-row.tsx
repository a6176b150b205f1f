import type { Receipt, Transaction } from '@winterjay/budget'
import { Download, FileText, ImageIcon, ReceiptText, Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { warn } from '../../../lib/warn.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useView } from '../view.ts'
import { receiptFile } from './receipt-store.ts'
import type { KeptReceipt } from './receipt-store.ts'
import { receiptName } from './receipt-name.ts'
import { useAddReceipt, useKept, useRemoveReceipts, useSizeText } from './use-receipts.ts'
import { receiptWords } from './words/words.ts'

/** The receipts of a transaction: those on this device, and where the others are (budget §1.8). */
export default function ReceiptsRow({ id }: { readonly id: string }) {
  const m = useWords(receiptWords)
  const format = useFormat()
  const { budget } = useView()
  const transaction = budget.transactions.get(id)
  const count = transaction?.attachments?.length ?? 0
  if (transaction === undefined) return null
  return (
    <FoldRow
      chip={<Chip icon={ReceiptText} hue="c2" />}
      title={m.title}
      detail={count === 0 ? m.hint : m.count(format.number(count), count)}
    >
      <Receipts transaction={transaction} />
    </FoldRow>
  )
}

function Receipts({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(receiptWords)
  const kept = useKept()
  const add = useAddReceipt()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (kept === 'failed') return <Note tone="over">{m.notRead}</Note>
  if (kept === null) return null
  const addAll = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    setProblem(null)
    for (const file of files) {
      const refusal = await add(transaction.id, file)
      if (refusal !== null) setProblem(refusal === 'noRoom' ? m.noRoom : m.refusals[refusal])
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3 text-ink">
      {(transaction.attachments ?? []).map((receipt) => (
        <One key={receipt.id} receipt={receipt} transaction={transaction} kept={kept} />
      ))}
      {/* A receipt is kept at once: it is no input that closing the dialog would lose. */}
      <div onInput={(event) => event.stopPropagation()}>
        <Field label={isBusy ? m.adding : m.add} error={problem}>
          <FileDrop
            isLow
            isMultiple
            disabled={isBusy}
            accept="image/*,application/pdf,.pdf"
            hint={m.addHint}
            onFiles={(files) => void addAll(files)}
          />
        </Field>
      </div>
    </div>
  )
}

interface OneProps {
  readonly receipt: Receipt
  readonly transaction: Transaction
  readonly kept: ReadonlyMap<string, KeptReceipt>
}

function One({ receipt, transaction, kept }: OneProps) {
  const m = useWords(receiptWords)
  const size = useSizeText()
  const remove = useRemoveReceipts()
  const { budget } = useView()
  const here = kept.get(receipt.id)
  const isShared = budget.people.size > 1
  const isPdf = here?.type === 'application/pdf'
  const name = transaction.merchant || transaction.description
  const title = here === undefined ? (isShared ? m.others : m.yours)[receipt.device] : isPdf ? m.pdf : m.photo
  const save = async (): Promise<void> => {
    const file = await receiptFile(receipt.id)
    if (file !== null && here !== undefined) saveFile(file, receiptName(transaction, here))
  }
  return (
    <div className="grid gap-2">
      <div className="-mx-3">
        <Rows>
          <Row
            isDense
            chip={<Chip icon={here === undefined ? Smartphone : isPdf ? FileText : ImageIcon} hue="c7" />}
            title={title}
            detail={size(receipt.bytes)}
            end={
              <span className="flex">
                {here !== undefined && (
                  <IconButton
                    label={`${m.save} ${title}`}
                    icon={<Download aria-hidden="true" className="size-5" />}
                    onClick={() => void save().catch((error: unknown) => warn('a receipt cannot be saved', error))}
                  />
                )}
                <IconButton
                  label={`${m.remove} ${title}`}
                  icon={<X aria-hidden="true" className="size-5" />}
                  onClick={() => void remove([receipt.id], kept)}
                />
              </span>
            }
          />
        </Rows>
      </div>
      {here !== undefined && !isPdf && <Picture id={receipt.id} alt={m.alt(name)} />}
    </div>
  )
}

/** The page allows pictures from its own origin and as data only, so the photo is shown as data. */
function Picture({ id, alt }: { readonly id: string; readonly alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const show = async (): Promise<void> => {
      const file = await receiptFile(id)
      if (file === null) return
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (isShown && typeof reader.result === 'string') setAddress(reader.result)
      })
      reader.readAsDataURL(file)
    }
    show().catch((error: unknown) => warn('a receipt cannot be shown', error))
    return () => {
      isShown = false
    }
  }, [id])
  return address === null ? null : (
    <img src={address} alt={alt} className="max-h-96 w-full rounded-card bg-sunken object-contain" />
  )
}
