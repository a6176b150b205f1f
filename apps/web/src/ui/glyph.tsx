import { clsx } from 'clsx'

/** The ten icons of the first page, drawn here because lucide's own frame would cost it 2 kB; other pages use lucide. */
const PATHS = {
  house: 'M4 11l8-7 8 7v9a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  bars: 'M5 21v-6M12 21V3M19 21V9',
  exchange: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4 4-4-4 4-4',
  heart: 'M12 20l-7.6-7.6a4.7 4.7 0 0 1 6.6-6.6l1 1 1-1a4.7 4.7 0 0 1 6.6 6.6z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  screen: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12 16v4m-4 0h8',
  check: 'M20 6 9 17l-5-5',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  cross: 'M6 6l12 12M18 6 6 18',
} as const

export type GlyphName = keyof typeof PATHS
export const GLYPHS = Object.keys(PATHS) as GlyphName[]

/** Always beside words that say the same, so silent. */
export function Glyph({ name, className = 'size-5' }: { readonly name: GlyphName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('flex-none', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
