import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { Glyph } from '../glyph.tsx'

export interface MenuItem {
  readonly label: ReactNode
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** If given, the item is one choice of several, selected or not. */
  readonly checked?: boolean
  readonly destructive?: boolean
}

export interface MenuProps {
  /** What the button opens. */
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
  /** At the end of a row: on phones the button's empty edges lie in the row's gap and padding. */
  readonly isInRow?: boolean
}

/** A button that opens a short list of actions or choices. Arrow keys, Home, End and Escape work as in any menu. */
export function Menu({ label, icon, items, isInRow = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement | null>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const chosen = root.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = root.current?.querySelector<HTMLElement>('[role^="menuitem"]')
    ;(chosen ?? first)?.focus()
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <div
      ref={root}
      className={clsx('relative', isInRow && 'max-md:-mr-2.5 max-md:-ml-2')}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          opener.current = event.currentTarget
          setOpen(!isOpen)
        }}
      />
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="absolute right-0 z-20 mt-1 w-max max-w-72 min-w-52 rounded-xl border border-line bg-surface p-1.5 shadow-lift-high"
          onKeyDown={(event) => moveInMenu(event, close)}
        >
          {items.map((item, index) => (
            <button
              key={index}
              type="button"
              tabIndex={-1}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left leading-snug font-medium hover:bg-sunken focus-visible:bg-sunken',
                item.destructive === true && 'text-cranberry',
              )}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon}
              <span className="flex-1">{item.label}</span>
              {item.checked === true && <Glyph name="check" className="size-4.5 text-spruce" />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    close()
    return
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, at, items.length)
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}

/** Returns the index an arrow key leads to, wrapping around `count` items; null for other keys. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
