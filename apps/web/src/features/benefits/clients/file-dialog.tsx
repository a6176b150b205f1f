import { useQuery } from '@tanstack/react-query'
import type { AnswerForm } from '@winterjay/benefits/clients'
import { CLIENT_LABEL_LENGTH, CLIENT_NOTES_LENGTH, MAX_CLIENTS } from '@winterjay/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { MOST_BYTES, answersAsCsv, readFile } from './household-answers.ts'
import type { ReadFile } from './household-answers.ts'
import { datesQuery, useSaveClients } from './queries.ts'
import { clientWords } from './words/words.ts'

/** Excel needs it to read a CSV as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMS: readonly AnswerForm[] = ['household', 'programme']

/** Answers a file of households in this browser (clients §4). Only what is then saved as clients is sent. */
export default function FileDialog({ onClose }: { readonly onClose: () => void }) {
  const { file: m } = useWords(clientWords)
  const locale = useLocale()
  const [read, setRead] = useState<ReadFile | null>(null)
  const [flaw, setFlaw] = useState<string | null>(null)
  const open = async (file: File): Promise<void> => {
    setRead(null)
    if (file.size > MOST_BYTES) return setFlaw(m.tooLarge)
    const found = readFile(new Uint8Array(await file.arrayBuffer()), locale, m.rowFlaw)
    setFlaw(typeof found === 'string' ? found : null)
    if (typeof found !== 'string') setRead(found)
  }
  return (
    <Dialog title={m.title} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{m.lede}</p>
        <Field label={m.choose} error={flaw ?? undefined}>
          <FileDrop isLow accept=".csv,text/csv" onFiles={([file]) => void open(file)} hint={m.hint} />
        </Field>
        {read !== null && <Found read={read} onSaved={onClose} />}
      </div>
    </Dialog>
  )
}

/** So many rows that are not read are named. */
const NAMED = 20

function Found({ read, onSaved }: { readonly read: ReadFile; readonly onSaved: () => void }) {
  const { file: m } = useWords(clientWords)
  const f = useFormat()
  const refused = new Set(read.faults.map(({ line }) => line)).size
  return (
    <>
      <output className="block font-semibold">
        {m.found(read.households.length, f.number(read.households.length))}
      </output>
      {read.unknown.length > 0 && <p className="text-sm text-muted">{m.unknown(read.unknown.join(', '))}</p>}
      {refused > 0 && (
        <Note tone="care">
          <p>{m.refused(refused, f.number(refused))}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {read.faults.slice(0, NAMED).map(({ line, column, detail }) => (
              <li key={`${line} ${column ?? ''}`}>{m.fault(f.number(line), column, detail)}</li>
            ))}
          </ul>
          {read.faults.length > NAMED && <p className="text-sm">{m.more(f.number(read.faults.length - NAMED))}</p>}
        </Note>
      )}
      {read.households.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {FORMS.map((form) => (
            <AnswersButton key={form} read={read} form={form} />
          ))}
          <SaveButton read={read} onSaved={onSaved} />
        </div>
      )}
    </>
  )
}

function AnswersButton({ read, form }: { readonly read: ReadFile; readonly form: AnswerForm }) {
  const { file: m } = useWords(clientWords)
  const { data } = useQuery(datesQuery(useLocale()))
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (data === undefined) return
    setBusy(true)
    const text = await answersAsCsv(read, { today: data.as_of, form })
    saveFile(new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' }), m.fileName)
    setBusy(false)
  }
  return (
    <Button
      busy={isBusy || data === undefined}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    >
      {m.answers[form]}
    </Button>
  )
}

function SaveButton({ read: { households }, onSaved }: { readonly read: ReadFile; readonly onSaved: () => void }) {
  const { file: m, failed, bug } = useWords(clientWords)
  const f = useFormat()
  const saving = useSaveClients()
  if (households.length > MAX_CLIENTS) return null
  const save = (): void =>
    saving.mutate(
      households.map(({ ref, line, request, consentedOn, notes }) => ({
        label: ref.trim().slice(0, CLIENT_LABEL_LENGTH) || m.row(f.number(line)),
        household: request,
        consented_on: consentedOn,
        notes: notes.slice(0, CLIENT_NOTES_LENGTH),
        is_kept: false,
        claims: [],
        birthdays: { applicant: null, spouse: null, children: [] },
        documents_missing: false,
      })),
      {
        onSuccess: ({ saved }) => {
          onSaved()
          toast({ title: m.saved(saved, f.number(saved)) })
        },
        onError: (error) => toast({ tone: 'error', title: failed, description: problemDetail(error) ?? bug }),
      },
    )
  return (
    <Button variant="soft" busy={saving.isPending} onClick={save}>
      {m.save}
    </Button>
  )
}
