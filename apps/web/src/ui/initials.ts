/** Two letters at most, of the first and the last name: "Ann Tremblay" is AT. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((one) => /^./u.exec(one ?? '')?.[0].toLocaleUpperCase() ?? '')
    .join('')
}
