import { Eraser, FileArchive, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { warn } from '../../../lib/warn.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useView } from '../view.ts'
import MakeRoomDialog from './make-room-dialog.tsx'
import { ofBudget } from './of-budget.ts'
import { receiptName } from './receipt-name.ts'
import { receiptFile } from './receipt-store.ts'
import { useKept, useSizeText } from './use-receipts.ts'
import { receiptWords } from './words/words.ts'
import { ZipWriter } from '../../../lib/zip.ts'

/** The receipts on this device: how many, how large, all as one file, and room for more (budget §1.8). */
export default function ReceiptsData() {
  const m = useWords(receiptWords)
  const format = useFormat()
  const size = useSizeText()
  const { budget, today } = useView()
  const kept = useKept()
  const [isMaking, setMaking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const own = kept === null || kept === 'failed' ? [] : ofBudget(kept.values(), budget)
  if (own.length === 0) return null
  const bytes = own.reduce((sum, { receipt }) => sum + receipt.bytes, 0)
  const saveAll = async (): Promise<void> => {
    setSaving(true)
    try {
      const zip = new ZipWriter()
      for (const { receipt, transaction } of own) {
        const file = await receiptFile(receipt.id)
        if (file !== null) zip.add(receiptName(transaction, receipt), new Uint8Array(await file.arrayBuffer()))
      }
      saveFile(zip.finish(), `winterjay-${m.all.file}-${today}.zip`)
    } catch (error) {
      warn('the receipts cannot be saved', error)
      toast({ tone: 'error', description: m.notRead })
    }
    setSaving(false)
  }
  return (
    <FoldRow
      chip={<Chip icon={ReceiptText} hue="c2" />}
      title={m.title}
      detail={`${m.count(format.number(own.length), own.length)} \u00b7 ${size(bytes)}`}
    >
      <p>{m.all.text}</p>
      <div className="-mx-3 mt-2 text-ink">
        <Rows label={m.title}>
          <Row
            chip={<Chip icon={FileArchive} hue="c2" />}
            title={m.all.zip}
            hasChevron
            onPress={() => (isSaving ? undefined : void saveAll())}
          />
          <Row chip={<Chip icon={Eraser} hue="c7" />} title={m.all.room} hasChevron onPress={() => setMaking(true)} />
        </Rows>
      </div>
      {isMaking && <MakeRoomDialog onClose={() => setMaking(false)} />}
    </FoldRow>
  )
}
