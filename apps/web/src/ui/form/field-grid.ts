/** Numbers and days are two to a line, also on phones. */
export const FIELDS = 'grid grid-cols-[repeat(2,minmax(0,1fr))] items-start gap-x-3 gap-y-4 sm:gap-x-4'
export const WIDE = 'col-span-2'
/** Half a line where there is room: an address, a choice in words. */
export const HALF = 'max-sm:col-span-2'
/** A day needs the whole line of the narrowest phones. */
export const DAY = 'max-[21.5rem]:col-span-2'
