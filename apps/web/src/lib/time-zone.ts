/** The reader's own, as IANA names it: which day it is depends on it. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
