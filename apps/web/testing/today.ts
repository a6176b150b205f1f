/** The day it is on the server of the screen tests and of the journeys. */
export const TODAY = '2026-11-21'
