/** The server's day in screen tests and journeys. */
export const TODAY = '2026-11-21'
