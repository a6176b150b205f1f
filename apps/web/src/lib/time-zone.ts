/** The reader's IANA time zone, which determines the current day. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
