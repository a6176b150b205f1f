/** What the person at the terminal did wrong: one line, no stack. */
export class CommandError extends Error {}
