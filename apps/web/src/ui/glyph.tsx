import { clsx } from 'clsx'

/** Icons of the first page, drawn here because lucide's wrapper would add 2 kB to it; other pages use lucide. */
const PATHS = {
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  wallet:
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
  exchange: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  heart:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  check: 'M20 6 9 17l-5-5',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M5 12h14M12 5v14',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  languages: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  tick: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14-3-5.5 5.5L8 12',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7m7 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  hidden: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7M3 21 21 3',
} as const

export type GlyphName = keyof typeof PATHS
export const GLYPHS = Object.keys(PATHS) as GlyphName[]

/** Hidden from screen readers: the words next to it say the same. */
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
