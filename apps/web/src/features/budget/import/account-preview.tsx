import { matchSentence } from '@winterjay/budget'
import type { RowChoice } from '@winterjay/budget'
import type { Cents, LocalDate } from '@winterjay/money'
import { List, Plus, X } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import type { TileProps } from '../../../ui/display/tile.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import type { AccountPreview, RowPreview } from './import-protocol.ts'
import { SignedMoney } from '../money-text.tsx'
import { ownDayStyle } from '../today.ts'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

export interface AccountPreviewSectionProps {
  readonly preview: AccountPreview
  readonly onAccount: (id: string | null) => void
  readonly onRow: (row: string, choice: RowChoice | null) => void
}

/** One account of a file: its period, count and sums, and what is new. */
export function AccountPreviewSection({ preview, onAccount, onRow }: AccountPreviewSectionProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const nameOf = useAccountName()
  const { account, isNew, isShared, period, count, rows, others } = preview
  const days = period && daysText(period, (day) => format.date(day, ownDayStyle(day)))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h4 className="font-[620]">{nameOf(account)}</h4>
        {isNew && <Badge tone="info">{m.newAccount}</Badge>}
        {isShared && <Badge>{m.shared}</Badge>}
        {account.isClosed && <Badge>{m.closed}</Badge>}
        <span className="text-sm text-muted">
          {[m.count(format.number(count), count), days].filter(Boolean).join(' \u00b7 ')}
        </span>
      </div>
      <AccountTiles preview={preview} />
      {others.length > 0 && (
        <Field label={m.whichAccount}>
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
      <Suspects rows={rows} />
      {count > 0 && <AccountRows preview={preview} onRow={onRow} />}
    </section>
  )
}

/** One day is said once. */
const daysText = (
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  text: (day: LocalDate) => string,
): string => (from === to ? text(from) : `${text(from)} \u2013 ${text(to)}`)

/** How much comes, and of another app's export what the account had and then has. */
function AccountTiles({
  preview: { account, inCents, outCents, countByStatus, moving },
}: Pick<AccountPreviewSectionProps, 'preview'>) {
  const m = useWords(importWords)
  const format = useFormat()
  const { currency } = account
  const isAllNew =
    countByStatus['already-here'] + countByStatus.deleted + countByStatus.merged + countByStatus.left === 0
  const sum = (label: string, amountCents: Cents, note?: string): AccountTile => ({
    label,
    value: <SignedMoney {...{ amountCents, currency }} isQuiet />,
    ...(note !== undefined && { note }),
  })
  // A balance has no plus sign.
  const held = (label: string, amountCents: Cents, note?: string): AccountTile =>
    currency === 'CAD'
      ? { label, value: format.cents(amountCents), ...(note !== undefined && { note }) }
      : sum(label, amountCents, note)
  const rowCount = (label: string, value: number): AccountTile => ({ label, value: format.number(value) })
  const counts = [rowCount(m.added, countByStatus.new), rowCount(m.alreadyHere, countByStatus['already-here'])]
  const moved = (['before', 'after'] as const).flatMap((when) =>
    moving === null
      ? []
      : held(
          m.moving[when],
          moving[when].sumCents,
          // Of a new account the line above says how many there are.
          moving.before.count > 0 ? m.moving.entries(format.number(moving[when].count), moving[when].count) : undefined,
        ),
  )
  const { balance = null } = moving ?? {}
  const tiles = [
    ...moved,
    ...(moving === null || !isAllNew ? counts : []),
    ...(moving === null ? [sum(m.moneyIn, inCents), sum(m.moneyOut, outCents)] : []),
    ...(balance === null
      ? []
      : [held(m.moving.balance, balance.amountCents, format.date(balance.date, ownDayStyle(balance.date)))]),
    ...(countByStatus.deleted > 0 ? [rowCount(m.deletedBefore, countByStatus.deleted)] : []),
    ...(countByStatus.merged > 0 ? [rowCount(m.merged, countByStatus.merged)] : []),
  ]
  return (
    // The figures of several accounts have one size.
    <Tiles className="[--figure:15cqi]!">
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </Tiles>
  )
}

interface AccountTile extends Pick<TileProps, 'value' | 'note'> {
  readonly label: string
}

/** The transactions of the account, each to be left out or put back. */
function AccountRows({ preview: { rows, count }, onRow }: Pick<AccountPreviewSectionProps, 'preview' | 'onRow'>) {
  const m = useWords(importWords)
  const format = useFormat()
  return (
    <div className="-mx-3">
      <Rows>
        <FoldRow
          chip={<Chip icon={List} hue="c7" />}
          title={m.showRows}
          mustOpen={rows.some(({ suspect }) => suspect !== null)}
        >
          <div className="-mx-3 text-ink">
            <Rows>
              {rows.map((row) => (
                <RowLine key={row.name} row={row} onChoose={(choice) => onRow(row.name, choice)} />
              ))}
            </Rows>
          </div>
          {count > rows.length && <p className="mt-2 text-sm">{m.moreRows(format.number(count - rows.length))}</p>}
        </FoldRow>
      </Rows>
    </div>
  )
}

/** Possible duplicates: explained once, and marked on each row. */
function Suspects({ rows }: { readonly rows: readonly RowPreview[] }) {
  const m = useWords(importWords)
  const format = useFormat()
  const countOf = (kind: 'file' | 'entry'): number => rows.filter(({ suspect }) => suspect === kind).length
  const found = (['file', 'entry'] as const).filter((kind) => countOf(kind) > 0)
  if (found.length === 0) return null
  return (
    <Note tone="care">
      {found.map((kind) => (
        <p key={kind}>{m.suspects[kind](format.number(countOf(kind)), countOf(kind))}</p>
      ))}
    </Note>
  )
}

interface RowLineProps {
  readonly row: RowPreview
  readonly onChoose: (choice: RowChoice | null) => void
}

function RowLine({ row, onChoose }: RowLineProps) {
  const m = useWords(importWords)
  const format = useFormat()
  const { description, date, amountCents, currency, status, matchedBy, suspect, parts } = row
  const note = status === 'deleted' ? m.wasDeleted : matchedBy === null ? null : matchSentence(matchedBy, format.locale)
  // Shows the opposite choice; a row that was switched back shows its own status again.
  const isOut = status === 'left'
  const other = isOut ? null : status === 'new' ? 'leave' : 'book'
  const label = other === 'leave' ? m.leaveOut : isOut ? m.putBack : m.bookAnyway
  const Icon = other === 'leave' ? X : Plus
  return (
    <Row
      isDense
      title={description}
      detail={[
        format.date(date, 'day-month'),
        suspect === null ? m.statuses[status] : m.maybeHere,
        ...(parts > 0 ? [m.splitIn(parts)] : []),
      ].join(' \u00b7 ')}
      amount={<SignedMoney amountCents={amountCents} currency={currency} isQuiet />}
      end={
        <IconButton
          label={`${label} ${description}`}
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => onChoose(other)}
        />
      }
    >
      {(note !== null || suspect === 'entry') && (
        <div className="-ml-12 grid justify-items-start gap-1.5 text-sm text-muted">
          {note !== null && suspect === null && <p>{note}</p>}
          {suspect === 'entry' && (
            <Button size="sm" onClick={() => onChoose('join')}>
              {m.join}
              <span className="sr-only"> {description}</span>
            </Button>
          )}
        </div>
      )}
    </Row>
  )
}
