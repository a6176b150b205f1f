import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

export type RowTone = 'plain' | 'gain' | 'care' | 'over'

export interface RowTexts {
  /** A `Chip`, an `Avatar`, a `SymbolChip` or a `Ring`. */
  readonly chip?: ReactNode
  /** Takes as many lines as it needs: nothing is cut. */
  readonly title: ReactNode
  /** The second line: what kind, when, how. 60 letters at most. */
  readonly detail?: ReactNode
  /** At the right: an `Amount`, or a word. */
  readonly amount?: ReactNode
  /** Below the amount: "On time", "12 days late". */
  readonly state?: ReactNode
  readonly tone?: RowTone
}

export interface RowProps extends RowTexts {
  /** The whole row is one link, or one button. */
  readonly href?: string
  readonly onPress?: () => void
  /** Whether the row is unfolded. */
  readonly isOpen?: boolean
  /** Controls at the end of a row that is not itself a control: a switch, a menu, a small button. */
  readonly end?: ReactNode
  /** Below the two lines: answers to what the row asks. */
  readonly children?: ReactNode
  /** 48 px in place of 54, on phones 46. */
  readonly isDense?: boolean
  /** Shows a chevron, for rows that lead somewhere or, as a fold does, unfold. */
  readonly hasChevron?: boolean
}

const TONES: Record<RowTone, string> = {
  plain: 'text-muted',
  gain: 'text-gain font-[650]',
  care: 'text-larch-ink font-[650]',
  over: 'text-cranberry font-[650]',
}

/** On phones its empty edges lie in the row's gap and padding: the name has their room. */
export const CHEVRON = 'size-4.5 flex-none text-muted transition-transform duration-180 max-md:-mr-1 max-md:-ml-2'

/** An item in two lines: what it is at the left, amount and state at the right. Use it inside `Rows`. */
export function Row({ href, onPress, isOpen, end, children, isDense = false, hasChevron = false, ...texts }: RowProps) {
  const shape = clsx(
    'flex w-full items-center gap-3 rounded-control px-3 text-left',
    isDense ? 'min-h-11.5 py-0.75 md:min-h-12 md:py-1' : 'min-h-13.5 py-1.75',
  )
  const press = 'transition-colors duration-80 -outline-offset-2 hover:bg-sunken active:bg-sunken'
  const Chevron = isOpen === undefined ? ChevronRight : ChevronDown
  const content = (
    <>
      <RowContent {...texts} isNarrow={hasChevron} />
      {hasChevron && <Chevron aria-hidden="true" className={clsx(CHEVRON, isOpen === true && 'rotate-180')} />}
    </>
  )
  return (
    <li className={clsx('row-divider relative', texts.chip === undefined && '[--row-text:12px]')}>
      {href !== undefined && (
        <Link href={href} className={clsx(shape, press)}>
          {content}
        </Link>
      )}
      {onPress !== undefined && (
        <button type="button" aria-expanded={isOpen} className={clsx(shape, press)} onClick={onPress}>
          {content}
        </button>
      )}
      {href === undefined && onPress === undefined && (
        <div className={shape}>
          {content}
          {end !== undefined && <div className="flex flex-none items-center gap-1">{end}</div>}
        </div>
      )}
      {children !== undefined && <div className="pr-3 pb-2.5 pl-15">{children}</div>}
    </li>
  )
}

/**
 * The two lines alone, for other components laid out like a row.
 *
 * @param isNarrow whether a chevron follows: on phones the detail then goes on below an amount without a state
 */
export function RowContent({
  chip,
  title,
  detail,
  amount,
  state,
  tone = 'plain',
  isNarrow = false,
}: RowTexts & { readonly isNarrow?: boolean }) {
  if (isNarrow && detail !== undefined && amount !== undefined && state === undefined)
    return (
      <>
        {chip}
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1.5 md:gap-x-3">
          <span className="row-title font-[620]">{title}</span>
          <span className="row-start-2 text-sm wrap-anywhere text-muted max-md:col-span-2">{detail}</span>
          <span className="num col-start-2 row-start-1 font-[620] whitespace-nowrap max-md:self-start md:row-span-2">
            {amount}
          </span>
        </span>
      </>
    )
  return (
    <>
      {chip}
      <span className="min-w-0 flex-1">
        <span className="row-title font-[620]">{title}</span>
        {detail !== undefined && <span className="block text-sm wrap-anywhere text-muted">{detail}</span>}
      </span>
      {(amount !== undefined || state !== undefined) && (
        <span className="num flex-none text-right">
          {amount !== undefined && <span className="block font-[620] whitespace-nowrap">{amount}</span>}
          {state !== undefined && (
            <span className={clsx('block text-sm font-medium whitespace-nowrap', TONES[tone])}>{state}</span>
          )}
        </span>
      )}
    </>
  )
}

export interface RowsProps {
  /** The list's accessible name where no heading gives it. */
  readonly label?: string
  readonly children: ReactNode
}

/** A list of rows: one card holds it (`<Card isFlush>`), not one card each. */
export function Rows({ label, children }: RowsProps) {
  return (
    // The role is written out because Safari takes it from a list without bullets.
    <ul {...LIST} aria-label={label}>
      {children}
    </ul>
  )
}

const LIST = { role: 'list' } as const

/** A day above its rows, with its total. */
export function DayHeading({ total, children }: { readonly total?: ReactNode; readonly children: ReactNode }) {
  return (
    <h3 className="flex px-3 pt-2.5 pb-0.5 text-xs font-[650] text-muted">
      <span className="flex-1">{children}</span>
      {total}
    </h3>
  )
}
