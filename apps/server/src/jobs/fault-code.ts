/** An error's code without its message, which may name somebody: `EENVELOPE 550`, `57014`, `TypeError`. */
export function faultCode(error: unknown): string {
  const parts: string[] = []
  for (let current: unknown = error; current instanceof Error && parts.length === 0; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^\w{2,40}$/.test(current.code))
      parts.push(current.code)
    if ('responseCode' in current && typeof current.responseCode === 'number') parts.push(String(current.responseCode))
  }
  return parts.length > 0 ? parts.join(' ') : error instanceof Error ? error.name : 'unknown'
}
