/** Actual has tags in its notes: `for the party #kids #2026`. */
export const tagsInNote = (note: string): string[] => [
  ...new Set([...note.matchAll(/(?<![^\s])#([^\s#]+)/gu)].map(([, tag = '']) => tag)),
]
