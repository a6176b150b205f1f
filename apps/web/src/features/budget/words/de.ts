/** « du loyer », « d’Enbridge », « de Bell00a0»: the preposition before a name, or a noun with its article. */
export function de(cause: string): string {
  if (cause.startsWith('le ')) return `du ${cause.slice(3)}`
  return /^(?:hydro|[aeiouàâéèêëîïôœû])/iu.test(cause) ? `d’${cause}` : `de ${cause}`
}
