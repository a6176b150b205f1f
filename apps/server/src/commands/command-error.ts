/** A mistake by the person at the terminal: printed as one line, without a stack. */
export class CommandError extends Error {}
