/** `3, 9` as two ages; null while it is not yet a list of ages under 18. */
export function readAges(text: string): number[] | null {
  const ages = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  return ages.length > 0 && ages.every((age) => Number.isInteger(age) && age >= 0 && age < 18) ? ages : null
}
