import { clsx } from 'clsx'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { SEGMENT, SEGMENTS } from './segments.ts'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  /** Rendered only while its tab is selected. */
  readonly content: ReactNode
}

export interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly [Tab<Key>, ...Tab<Key>[]]
  /** The name in the address: `?tab=direct`. The first tab needs none. */
  readonly parameter?: string
}

/** The segmented bar and its panel as separate elements, so that a page can place the bar next to its title. */
export interface TabParts {
  readonly list: ReactNode
  readonly panel: ReactNode
}

/** Tabs that live in the address, so that a link, a reload and a language switch keep the place. */
export function useTabs<Key extends string>({ label, tabs, parameter = 'tab' }: TabsProps<Key>): TabParts {
  const [search, setSearch] = useSearchParams()
  const id = useId()
  const chosen = tabs.find(({ key }) => key === search.get(parameter)) ?? tabs[0]
  const choose = (key: Key): void => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (key === tabs[0].key) next.delete(parameter)
        else next.set(parameter, key)
        return next
      },
      { replace: true },
    )
  }
  return {
    list: <TabList id={id} label={label} tabs={tabs} chosen={chosen} onChoose={choose} />,
    panel: <TabPanel id={id} chosen={chosen} />,
  }
}

export interface TabViewProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly [Tab<Key>, ...Tab<Key>[]]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Tabs controlled by their owner: for dialogs, which have no address. */
export function TabView<Key extends string>({ label, tabs, chosen: chosenKey, onChoose }: TabViewProps<Key>) {
  const id = useId()
  const chosen = tabs.find(({ key }) => key === chosenKey) ?? tabs[0]
  return (
    <div className="grid gap-(--gap)">
      <TabList id={id} label={label} tabs={tabs} chosen={chosen} onChoose={onChoose} />
      <TabPanel id={id} chosen={chosen} />
    </div>
  )
}

interface TabListProps<Key extends string> {
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly chosen: Tab<Key>
  readonly onChoose: (key: Key) => void
}

function TabList<Key extends string>({ id, label, tabs, chosen, onChoose }: TabListProps<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabs[nextTab(event.key, tabs.indexOf(chosen), tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={clsx(SEGMENTS, 'justify-self-start')}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          data-tab={key}
          aria-selected={key === chosen.key}
          aria-controls={key === chosen.key ? `${id}-panel` : undefined}
          tabIndex={key === chosen.key ? 0 : -1}
          className={SEGMENT}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function TabPanel({ id, chosen }: { readonly id: string; readonly chosen: Tab<string> }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.key}`} className="min-w-0">
      {chosen.content}
    </div>
  )
}

function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
