const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The short reference a borrower writes into an e-Transfer, such as `WJ-7K3F-9QXB`: eight characters out of a
 * loan's id (any text), without letters that are read for one another. Two loans of one lender meeting is a
 * chance of 1 in 6·10¹¹; the reference is for people, never a key.
 */
export function loanReference(loanId: string): string {
  // FNV-1a over the id, twice with different seeds, gives the 40 bits that eight characters need.
  const hash = (seed: number): number => {
    let value = seed
    for (const character of loanId) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return value
  }
  let rest = BigInt(hash(0x811c9dc5)) * 0x1_0000_0000n + BigInt(hash(0x9747b28c))
  let reference = ''
  while (reference.length < 8) {
    reference += LETTERS[Number(rest % BigInt(LETTERS.length))] ?? ''
    rest /= BigInt(LETTERS.length)
  }
  return `WJ-${reference.slice(0, 4)}-${reference.slice(4)}`
}
