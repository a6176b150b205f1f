export type Json = Record<string, unknown>

/**
 * Makes a call as the page does, for the signed-in user.
 * @returns the answer's body.
 * @throws Error with the answer when it is refused
 */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Json>

/** The rows of an answer's list. */
export const listOf = (answer: Json, name: string): readonly Json[] => answer[name] as readonly Json[]
