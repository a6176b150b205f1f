/** The width of a letter of a label, about. */
const LETTER = 6.4

/** As much of a label as there is room for. */
export function shortened(label: string, room: number, letter = LETTER): string {
  const letters = Math.floor(room / letter)
  return label.length <= letters ? label : `${label.slice(0, Math.max(3, letters - 1)).trimEnd()}…`
}

/** A label that is too long for its room goes on in further lines; of the last one there is as much as fits. */
export function inLines(label: string, room: number, letter = LETTER, most = 3): readonly string[] {
  const letters = Math.floor(room / letter)
  const at = label.length <= letters || most === 1 ? 0 : label.lastIndexOf(' ', letters)
  return at <= 0
    ? [shortened(label, room, letter)]
    : [label.slice(0, at), ...inLines(label.slice(at + 1), room, letter, most - 1)]
}
