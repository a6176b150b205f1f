/**
 * The page of ours that a link leads to, with its query and fragment; null for anything else (security T22):
 * another site, a scheme that is not https (http on this machine), an address of the API, a route that does not exist.
 *
 * @param routes patterns such as `/borrower/:loanId`
 */
export function pathOfLink(link: string, origin: string, routes: readonly string[]): string | null {
  if (!URL.canParse(link)) return null
  const { origin: from, pathname, search, hash, username, password } = new URL(link)
  if (from !== origin || username !== '' || password !== '') return null
  if (pathname.startsWith('//') || pathname.includes('\\')) return null
  const isKnown = routes.some((route) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[\\w%.~-]+')}/?$`, 'i').test(pathname),
  )
  return isKnown ? pathname + search + hash : null
}
