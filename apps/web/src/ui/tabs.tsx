import { clsx } from 'clsx'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSearchParams } from 'wouter'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  /** Drawn only while its tab is the chosen one. */
  readonly content: ReactNode
}

export interface TabsProps<Key extends string> {
  /** What the tabs are of. */
  readonly label: string
  readonly tabs: readonly [Tab<Key>, ...Tab<Key>[]]
  /** The name in the address: `?tab=direct`. The first tab needs none. */
  readonly parameter?: string
}

/** Tabs that live in the address, so that a link, a reload and a language switch keep the place. */
export function Tabs<Key extends string>({ label, tabs, parameter = 'tab' }: TabsProps<Key>) {
  const [search, setSearch] = useSearchParams()
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
  return <TabView label={label} tabs={tabs} chosen={chosen.key} onChoose={choose} />
}

export interface TabViewProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly [Tab<Key>, ...Tab<Key>[]]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** Tabs whose owner knows which is chosen: in a dialog, which has no address. */
export function TabView<Key extends string>({ label, tabs, chosen: chosenKey, onChoose }: TabViewProps<Key>) {
  const id = useId()
  const chosen = tabs.find(({ key }) => key === chosenKey) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabs[nextTab(event.key, tabs.indexOf(chosen), tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="flex gap-1 overflow-x-auto border-b border-line print:hidden"
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
            className={clsx(
              'min-h-11 flex-none border-b-2 border-transparent px-3.5 font-semibold text-muted -outline-offset-2 transition-colors duration-150 hover:text-ink',
              'aria-selected:border-spruce aria-selected:text-ink',
            )}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.key}`} className="pt-6">
        {chosen.content}
      </div>
    </>
  )
}

function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
