/**
 * The path of our page that a link leads to, with query and fragment; null for anything else (security T22): another
 * site, a scheme other than https (http on localhost), an API URL, an unknown route.
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
