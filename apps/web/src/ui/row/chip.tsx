import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { initialsOf } from '../initials.ts'

export interface ChipProps {
  readonly hue: Hue
  readonly icon: LucideIcon
  readonly size?: 'small' | 'large'
}

const SHAPE = 'chip-ground grid flex-none place-items-center'
const BOX = { small: 'size-9 rounded-chip', large: 'size-11 rounded-[14px]' }

/** The icon of a row's subject on its colour. Hidden from screen readers: the row's words say the same. */
export function Chip({ hue, icon: Icon, size = 'small' }: ChipProps) {
  return (
    <span aria-hidden="true" className={clsx(SHAPE, BOX[size], HUES[hue])}>
      <Icon className="size-5" />
    </span>
  )
}

/** A sign that somebody chose for a thing of theirs. */
export function SignChip({ hue, sign }: Pick<ChipProps, 'hue'> & { readonly sign: string }) {
  return (
    <span aria-hidden="true" className={clsx(SHAPE, BOX.small, HUES[hue], 'text-lg leading-none')}>
      {sign}
    </span>
  )
}

/** Somebody's two initials. */
export function Avatar({ hue, name, size = 'small' }: Pick<ChipProps, 'hue' | 'size'> & { readonly name: string }) {
  return (
    <span aria-hidden="true" className={clsx(SHAPE, BOX[size], HUES[hue], 'rounded-full! text-sm font-bold text-ink!')}>
      {initialsOf(name)}
    </span>
  )
}

/** The symbol of a fund or a coin, four letters at most. */
export function SymbolChip({ hue, symbol }: Pick<ChipProps, 'hue'> & { readonly symbol: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(SHAPE, BOX.small, HUES[hue], 'text-xs font-bold tracking-tight text-ink!')}
    >
      {symbol.slice(0, 4)}
    </span>
  )
}
