import { MAX_SAVED_PICKS } from '@winterjay/contract'
import { Bookmark, Trash2 } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { isUnknownCall, problemDetail } from '../../../lib/server/problem.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { nameOfChoice } from '../choice.ts'
import type { Generated } from '../generated.ts'
import { useAccountSets } from './saved-in-account.ts'
import { MOST_IN_BROWSER, forgetHere, keyOf, saveHere, toSaved, useSavedHere } from './saved-store.ts'
import type { SavedPicks as Saved } from './saved-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

interface Current {
  readonly current: Generated | null
}

/** Saved sets of picks side by side: stored in this browser for visitors, in the account if signed in. */
export function SavedPicks({ current }: Current) {
  return useIsSignedOut() ? <InBrowser current={current} /> : <InAccount current={current} />
}

function InBrowser({ current }: Current) {
  const { saved: m } = useWords(picksWords)
  const sets = useSavedHere()
  return (
    <Sets
      current={current}
      sets={sets}
      most={MOST_IN_BROWSER}
      text={m.text}
      onSave={(one, onDone) => {
        saveHere(one)
        onDone()
      }}
      onRemove={(one, onDone) => {
        forgetHere([keyOf(one)])
        onDone()
      }}
    />
  )
}

function InAccount({ current }: Current) {
  const { saved: m } = useWords(picksWords)
  const { sets, isThere, error, isFetching, retry, waiting, isBusy, save, remove } = useAccountSets()
  if (isUnknownCall(error)) return <InBrowser current={current} />
  if (error !== null) {
    return (
      <Card title={m.heading} level={3}>
        <ErrorState title={m.unread} onRetry={retry} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      </Card>
    )
  }
  if (!isThere) return null
  return (
    <Sets
      current={current}
      sets={sets}
      most={MAX_SAVED_PICKS}
      text={waiting > 0 ? m.waiting(waiting) : m.inAccount}
      isBusy={isBusy}
      onSave={save}
      onRemove={remove}
    />
  )
}

interface SetsProps extends Current {
  readonly sets: readonly Saved[]
  readonly most: number
  readonly text: string
  readonly isBusy?: boolean
  readonly onSave: (one: Saved, onDone: () => void) => void
  readonly onRemove: (one: Saved, onDone: () => void) => void
}

/** Hidden until there is something to save or to compare. */
function Sets({ current, sets, most, text, isBusy = false, onSave, onRemove }: SetsProps) {
  const { saved: m } = useWords(picksWords)
  const f = useFormat()
  const now = current === null ? null : toSaved(current)
  if (now === null && sets.length === 0) return null
  const isSaved = now !== null && sets.some((one) => keyOf(one) === keyOf(now))
  const isFull = sets.length >= most && !isSaved
  const remove = (one: Saved): void =>
    onRemove(one, () =>
      toast({ title: m.removed, action: { label: m.undo, onSelect: () => onSave(one, () => undefined) } }),
    )
  const table = (
    <>
      <p className="mx-3 mb-2 text-sm text-muted">{isFull ? m.full(f.number(most)) : text}</p>
      {sets.length > 0 && (
        <div className="md:px-3 md:pb-2">
          <Comparison
            rows={now === null || isSaved ? sets : [now, ...sets]}
            unsaved={isSaved ? null : now}
            onRemove={remove}
          />
        </div>
      )}
    </>
  )
  return (
    <FoldCard
      isFlush
      level={3}
      title={m.heading}
      chip={<Chip icon={Bookmark} hue="c7" />}
      amount={sets.length === 0 ? undefined : f.number(sets.length)}
      actions={
        now === null ? undefined : (
          <Button
            size="sm"
            variant="soft"
            disabled={isSaved || isFull}
            busy={isBusy}
            onClick={() => onSave(now, () => toast({ title: m.done }))}
          >
            {isSaved ? m.isSaved : m.save}
          </Button>
        )
      }
    >
      {table}
    </FoldCard>
  )
}

interface ComparisonProps {
  readonly rows: readonly Saved[]
  readonly unsaved: Saved | null
  readonly onRemove: (one: Saved) => void
}

function Comparison({ rows, unsaved, onRemove }: ComparisonProps) {
  const messages = useWords(picksWords)
  const { saved: m } = messages
  const f = useFormat()
  const tenth = (value: number): string => f.percent(value, { min: 1, max: 1 })
  const removeButton = (one: Saved) =>
    one !== unsaved && (
      <IconButton
        label={m.remove(nameOfChoice(one.choice, messages))}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={() => onRemove(one)}
      />
    )
  return (
    <Table
      caption={m.heading}
      rows={rows}
      rowKey={keyOf}
      renderRow={(one) => ({
        title: nameOfChoice(one.choice, messages),
        detail: one === unsaved ? m.now : m.on(f.date(one.on)),
        amount: tenth(one.expected),
        state: `±${tenth(one.volatility)}`,
        end: removeButton(one),
      })}
      columns={[
        {
          key: 'name',
          header: m.columns.name,
          isName: true,
          renderCell: (one) => (
            <span>
              {nameOfChoice(one.choice, messages)}
              <span className="block text-sm font-normal text-muted">
                {one === unsaved ? m.now : m.on(f.date(one.on))}
              </span>
            </span>
          ),
        },
        { key: 'expected', header: m.columns.expected, isNumeric: true, renderCell: ({ expected }) => tenth(expected) },
        {
          key: 'volatility',
          header: m.columns.volatility,
          isNumeric: true,
          renderCell: ({ volatility }) => tenth(volatility),
        },
        {
          key: 'loss',
          header: m.columns.loss,
          isNumeric: true,
          renderCell: ({ lossChance }) => f.percent(lossChance * 100, { min: 0, max: 0 }),
        },
        { key: 'cost', header: m.columns.cost, isNumeric: true, renderCell: ({ costCents }) => f.cents(costCents) },
        {
          key: 'largest',
          header: m.columns.largest,
          isNumeric: true,
          renderCell: ({ largest }) => `${largest.symbol} ${tenth(largest.weight * 100)}`,
        },
        {
          key: 'actions',
          header: m.columns.actions,
          isHeaderHidden: true,
          // Level with the text, and no taller than it.
          renderCell: (one) => <span className="relative top-1 -my-3 inline-flex">{removeButton(one)}</span>,
        },
      ]}
    />
  )
}
