/**
 * The segmented bar: one sunken ground, the chosen part raised. Shared by tabs and by a choice of a few
 * (`ui/form/segmented.tsx`).
 */
export const SEGMENTS =
  'flex w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.75 text-label font-semibold text-muted outline-none md:inline-flex md:w-auto print:hidden forced-colors:border'

export const SEGMENT =
  'relative inline-flex min-h-9.5 flex-auto items-center justify-center rounded-[9px] px-1.5 whitespace-nowrap -outline-offset-2 transition-colors duration-150 hover:text-ink md:px-3.5 ' +
  'aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-lift has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift ' +
  'forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]'
