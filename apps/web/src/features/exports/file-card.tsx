import { BOOK_ACCOUNTS, EXPORT_FORMATS } from '@winterjay/lending'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../lib/server/problem.ts'
import { useServerDay } from '../../lib/server/server-day.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Note } from '../../ui/note.tsx'
import { FileFields, firstDraft, rangeOf } from './file-fields.tsx'
import { JournalCard } from './journal-card.tsx'
import { useMakeFile } from './queries.ts'
import type { AccountNames } from './queries.ts'
import { exportWords } from './words/words.ts'

interface FileCardProps {
  readonly names: AccountNames
  readonly onName: () => void
}

/** Program and days of a file, its content, and its download. */
export function FileCard({ names, onName }: FileCardProps) {
  const { file: m, accounts } = useWords(exportWords)
  const locale = useLocale()
  const today = useServerDay()
  const [draft, setDraft] = useState(() => firstDraft('xlsx', today))
  const making = useMakeFile()
  const range = rangeOf(draft, today)
  const { format, dateOrder, bankId, isWithAccounts } = draft
  const lacksNumbers = format === 'sage50' && BOOK_ACCOUNTS.some((account) => names.numbers[account] === undefined)
  const submit = (): void => {
    if (range === null || lacksNumbers) return
    making.mutate({
      ...range,
      format,
      locale,
      date_order: dateOrder,
      ...(format === 'iif' && isWithAccounts ? { with_accounts: true } : {}),
      ...(format === 'qbo_web_connect' ? { intuit_bank_id: bankId.trim() } : {}),
    })
  }
  return (
    <div className="grid gap-(--gap)">
      <Card
        title={m.title}
        actions={
          <Button size="sm" onClick={onName}>
            {accounts.change}
          </Button>
        }
      >
        <Form refusal={making.error === null ? null : (problemDetail(making.error) ?? m.failed)} onSubmit={submit}>
          <FileFields
            formats={EXPORT_FORMATS}
            draft={draft}
            bankFault={fieldErrors(making.error)['intuit_bank_id']}
            onChange={setDraft}
          />
          {lacksNumbers && <Note tone="care">{m.numbersNeeded}</Note>}
          <p className="text-sm text-muted">{m.once}</p>
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            disabled={range === null || lacksNumbers}
            busy={making.isPending}
          >
            {m.download}
          </Button>
        </Form>
      </Card>
      {range !== null && <JournalCard range={range} names={names} format={format} />}
    </div>
  )
}
