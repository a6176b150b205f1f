/**
 * Shortens a borrower's name for a page that anyone with the link can read: first name and initial of the last name
 * (lending §2.7). `Tremblay, Marie-Ève` and `Marie-Ève Tremblay` both become `Marie-Ève T.`; a single word is
 * unchanged. A corporation's name is public and stays whole.
 */
export function shortBorrowerName(name: string, isCorporation: boolean): string {
  const clean = name.trim().replaceAll(/\s+/g, ' ')
  if (isCorporation) return clean
  const [last, first] = clean.split(',', 2).map((part) => part.trim())
  const ordered = first ? `${first} ${last}` : clean
  const words = ordered.split(' ')
  const initial = words.length > 1 ? Array.from(words.at(-1) ?? '')[0] : undefined
  return initial === undefined ? ordered : `${words[0]} ${initial.toUpperCase()}.`
}
