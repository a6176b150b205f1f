/** « du loyer », « d’Enbridge », « de Bell00a0»: the preposition before a name, or a noun with its article. */
export function de(cause: string): string {
  const noun = /^le (.+)$/su.exec(cause)?.[1]
  if (noun !== undefined) return `du ${noun}`
  return /^(?:hydro|[aeiouàâéèêëîïôœû])/iu.test(cause) ? `d’${cause}` : `de ${cause}`
}
