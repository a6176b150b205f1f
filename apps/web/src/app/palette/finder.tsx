import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { plain } from '@winterjay/money'
import { useWords } from '../../lib/language/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { RowContent } from '../../ui/row/row.tsx'
import { useActions } from './actions.ts'
import type { Choice } from './choice.ts'
import { useFoundLoans } from './found-loans.tsx'
import { useFoundTransactions } from './found-transactions.tsx'
import { usePages } from './page-choices.ts'
import { paletteWords } from './words/words.ts'

/** There is no element for a combobox with a custom list: roles describe its parts (ARIA, combobox pattern). */
const AS = {
  combobox: { role: 'combobox' },
  listbox: { role: 'listbox' },
  group: { role: 'group' },
  option: (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const,
} as const

interface Group {
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** One box that finds pages, actions, transactions and loans: type, go with the arrows, Enter. */
export function Finder({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(paletteWords)
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const { groups, note } = useGroups(text)
  const all = groups.flatMap(({ choices }) => choices)
  const at = Math.min(place, all.length - 1)
  const chosen = all[at]
  const run = (choice: Choice | undefined): void => {
    if (choice === undefined) return
    onClose()
    choice.run()
  }
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <Dialog title={m.title} onClose={onClose}>
      <Form className="relative" onSubmit={() => run(chosen)}>
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <TextInput
          {...AS.combobox}
          aria-label={m.title}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.key}`}
          autoComplete="off"
          placeholder={m.hint}
          maxLength={200}
          className="pl-10"
          value={text}
          onChange={(typed) => (setText(typed), setPlace(0))}
          onKeyDown={(event) => movePlace(event, at, all.length, setPlace)}
        />
      </Form>
      <output className="mt-2 block min-h-5 text-sm text-muted">
        {note ?? (text === '' ? '' : m.found(all.length))}
      </output>
      <div id={`${id}-list`} {...AS.listbox} tabIndex={-1} aria-label={m.results} className="-mx-3">
        {groups.map(({ heading, choices }) => (
          <div key={heading} {...AS.group} aria-label={heading}>
            <p aria-hidden="true" className="px-3 pt-2 pb-0.5 text-xs font-[650] text-muted">
              {heading}
            </p>
            {choices.map((choice) => (
              <Option
                key={choice.key}
                id={`${id}-${choice.key}`}
                choice={choice}
                isChosen={choice === chosen}
                onPoint={() => setPlace(all.indexOf(choice))}
                onRun={() => run(choice)}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly isChosen: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Option({ id, choice, isChosen, onPoint, onRun }: OptionProps) {
  const { icon, hue, title, detail, amount } = choice
  return (
    <button
      type="button"
      id={id}
      {...AS.option(isChosen)}
      tabIndex={-1}
      className={clsx(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1 text-left',
        isChosen &&
          'bg-sunken forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]',
      )}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <RowContent chip={<Chip hue={hue} icon={icon} />} title={title} detail={detail} amount={amount} />
    </button>
  )
}

/** Results by group, and a line that says what is still loading or could not be searched. */
function useGroups(text: string): { readonly groups: readonly Group[]; readonly note: string | null } {
  const m = useWords(paletteWords)
  const [pages, actions] = [usePages(), useActions()]
  const transactions = useFoundTransactions(text)
  const loans = useFoundLoans(text)
  const words = plain(text).split(/\s+/u)
  const fits = ({ title, also }: Choice): boolean => {
    const known = plain(`${title} ${also ?? ''}`)
    return words.every((word) => known.includes(word))
  }
  const groups = [
    { heading: m.actions, choices: actions.filter(fits) },
    { heading: m.pages, choices: pages.filter(fits) },
    { heading: m.transactions, choices: transactions },
    { heading: m.loans, choices: loans.choices },
  ]
  const note = loans.state === 'asking' ? m.asking : loans.state === 'failed' ? m.failed : null
  return { groups: groups.filter(({ choices }) => choices.length > 0), note }
}

function movePlace(event: KeyboardEvent, at: number, count: number, onPlace: (place: number) => void): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || count === 0) return
  event.preventDefault()
  onPlace((at + step + count) % count)
}
