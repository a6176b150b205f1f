/**
 * Returns a function from an offset in `text` to its line number (from 1); line ends are `\n`. Offsets must be
 * requested in ascending order.
 */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
