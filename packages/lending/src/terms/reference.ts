const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the short reference a borrower writes into an e-Transfer, such as `WJ-7K3F-9QXB`: eight characters derived
 * from a loan's id (any text), without letters that look alike. The chance that two loans of one lender share one is 1
 * in 6·10¹¹; the reference is for people, never a key.
 */
export function loanReference(loanId: string): string {
  // The hash under two seeds gives the 40 bits that eight characters need. Split without BigInt, which takes three
  // times as long: an import makes a reference for each of up to 100,000 loans.
  let high = hash(loanId, 0x811c9dc5)
  let low = hash(loanId, 0x9747b28c)
  let reference = ''
  while (reference.length < 8) {
    const rest = (high % LETTERS.length) * 0x1_0000_0000 + low
    reference += LETTERS[rest % LETTERS.length] ?? ''
    high = Math.floor(high / LETTERS.length)
    low = Math.floor(rest / LETTERS.length)
  }
  return `WJ-${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
