import { matchSentence } from '@winterjay/budget'
import type { RowChoice } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import type { AccountPreview, RowPreview } from './import-protocol.ts'
import { SignedMoney } from '../money-text.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

export interface AccountPreviewSectionProps {
  readonly preview: AccountPreview
  readonly onAccount: (id: string | null) => void
  readonly onRow: (row: string, choice: RowChoice | null) => void
}

/** One account of a file: its period, count and sums, and what of it is new. */
export function AccountPreviewSection({ preview, onAccount, onRow }: AccountPreviewSectionProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const nameOf = useAccountName()
  const { account, isNew, period, count, inCents, outCents, countByStatus, rows, others } = preview
  const known = countByStatus['already-here'] + countByStatus.deleted
  return (
    <section className="rounded-xl border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h4 className="mr-auto font-semibold">{nameOf(account)}</h4>
        {isNew && <Badge tone="info">{m.newAccount}</Badge>}
      </div>
      <DescriptionList
        items={[
          { term: m.transactions, value: format.number(count) },
          ...(period ? [{ term: m.dates, value: `${format.date(period.from)} – ${format.date(period.to)}` }] : []),
          { term: m.moneyIn, value: <SignedMoney amountCents={inCents} currency={account.currency} isQuiet /> },
          { term: m.moneyOut, value: <SignedMoney amountCents={outCents} currency={account.currency} isQuiet /> },
          { term: m.added, value: format.number(countByStatus.new) },
          { term: m.alreadyHere, value: format.number(known) },
          ...(countByStatus.merged > 0 ? [{ term: m.merged, value: format.number(countByStatus.merged) }] : []),
        ]}
      />
      {others.length > 0 && (
        <Field label={m.whichAccount} className="mt-4">
          <Select
            value={account.id}
            options={[
              { value: account.id, label: nameOf(account) },
              ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
            ]}
            onChange={(id) => onAccount(id === account.id ? null : id)}
          />
        </Field>
      )}
      <details className="mt-3" open={rows.some(({ suspect }) => suspect !== null)}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-spruce">{m.showRows}</summary>
        <ul>
          {rows.map((row) => (
            <RowLine key={row.name} row={row} onChoose={(choice) => onRow(row.name, choice)} />
          ))}
        </ul>
        {count > rows.length && (
          <p className="mt-2 text-sm text-muted">{m.moreRows(format.number(count - rows.length))}</p>
        )}
      </details>
    </section>
  )
}

interface RowLineProps {
  readonly row: RowPreview
  readonly onChoose: (choice: RowChoice | null) => void
}

function RowLine({ row, onChoose }: RowLineProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const { description, date, amountCents, currency, status, matchedBy, suspect } = row
  const note =
    suspect !== null
      ? m.suspects[suspect]
      : status === 'deleted'
        ? m.wasDeleted
        : matchedBy === null
          ? null
          : matchSentence(matchedBy, format.locale)
  // The other choice; a row that was switched back shows its own status again.
  const isOut = status === 'left'
  const other = isOut ? null : status === 'new' ? 'leave' : 'book'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere">{description}</p>
        <p className="text-sm text-muted">
          {format.date(date)} · {m.statuses[status]}
        </p>
        {note !== null && <p className={suspect !== null ? 'text-sm text-larch-ink' : 'text-sm text-muted'}>{note}</p>}
      </div>
      <SignedMoney amountCents={amountCents} currency={currency} />
      {suspect === 'entry' && (
        <Button size="sm" onClick={() => onChoose('join')}>
          {m.join}
          <span className="sr-only"> {description}</span>
        </Button>
      )}
      <Button size="sm" onClick={() => onChoose(other)}>
        {other === 'leave' ? m.leaveOut : isOut ? m.putBack : m.bookAnyway}
        <span className="sr-only"> {description}</span>
      </Button>
    </li>
  )
}
