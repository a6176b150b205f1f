import type { Figure, Mark, Role } from '../model.ts'

/** Points of a figure: the width of a page without its margins. */
export const WIDTH = 500
/** Of a figure on a phone. */
export const NARROW = 212
export const TEXT_SIZE = 9

type Drawing = NonNullable<Figure['narrow']>
/** A figure's marks at both widths. */
export const atBothWidths = (draw: (width: number) => Drawing): Drawing & { readonly narrow: Drawing } => ({
  ...draw(WIDTH),
  narrow: draw(NARROW),
})

/** One decimal: as fine as a printer, and equal on every machine. */
export const place = (value: number): number => {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

export const label = (
  x: number,
  y: number,
  content: string,
  {
    anchor = 'start',
    role = 'muted',
    isStrong = false,
  }: { readonly anchor?: 'start' | 'middle' | 'end'; readonly role?: Role; readonly isStrong?: boolean } = {},
): Mark => ({ kind: 'text', x: place(x), y: place(y), anchor, role, is_strong: isStrong, text: content })

export const box = (x: number, y: number, width: number, height: number, role: Role): Mark => ({
  kind: 'rect',
  x: place(x),
  y: place(y),
  width: place(Math.max(0, width)),
  height: place(Math.max(0, height)),
  role,
})

export const dot = (x: number, y: number, role: Role): Mark => ({ kind: 'dot', x: place(x), y: place(y), role })

export const path = (
  d: string,
  role: Role,
  { isFilled = false, isDashed = false }: { readonly isFilled?: boolean; readonly isDashed?: boolean } = {},
): Mark => ({ kind: 'path', d, role, is_filled: isFilled, is_dashed: isDashed })

export const rule = (x1: number, y1: number, x2: number, y2: number, role: Role = 'line'): Mark =>
  path(`M${place(x1)},${place(y1)}L${place(x2)},${place(y2)}`, role)

/** The colours of series in their order. */
const SERIES: readonly Role[] = ['c1', 'c3', 'c2', 'c5', 'c6', 'c4', 'c7']
export const roleAt = (index: number): Role => SERIES[index] ?? 'c7'
