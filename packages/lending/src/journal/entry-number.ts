/** `WJ-` and the number of the posting, at least six digits. */
export const entryNumber = (number: number): string => `WJ-${String(number).padStart(6, '0')}`
