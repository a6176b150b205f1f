import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const source = join(import.meta.dirname, '..', 'src')

/**
 * Every module that comes with the first page: what main.tsx imports, and what that imports, but not what they
 * fetch later. Addresses as the bundler gives them, with forward slashes.
 */
function firstPageModules(): ReadonlySet<string> {
  const found = new Set<string>()
  const take = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, target] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\b)[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
    )) {
      if (target !== undefined) take(resolve(dirname(file), target))
    }
  }
  take(join(source, 'app', 'main.tsx'))
  return new Set([...found].map((file) => file.split(sep).join('/')))
}

const FIRST_PAGE_PACKAGES =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|clsx|use-sync-external-store)\//
const PARTS =
  /^(?:ui|lib(?!\/server\/(?:legal|profile)\.))|\/words\/words\.ts$|^\.\.\/\.\.\/\.\.\/(?:packages\/(?:money\/(?!src\/workbook\/)|\w+\/src\/lists\.ts$)|node_modules\/lucide-react\/)/
/** What a page shows of the premium tier, and where it comes back from paying: small parts that go together. */
const PREMIUM =
  /^features\/subscription\/(?:dates|features|has-premium|leave|queries|premium\/(?:premium|premium-banner|premium-places|upgrade))\.tsx?$/
/** How a page asks the server. What it asks (a file of the contract for each noun) goes with the pages that do. */
const CALLS =
  /^lib\/server\/(?:api|query|wire)\.|^\.\.\/\.\.\/\.\.\/(?:packages\/contract\/src\/(?:endpoint|wire)\.|node_modules\/(?:@tanstack|zod)\/)/

/**
 * Which parts of the app share a file. Left alone, the bundler gives each small part that two pages share one of its
 * own, and a page would ask for forty of them.
 */
export function chunkGroups(): { name: string; test: (id: string) => boolean; priority: number }[] {
  const first = firstPageModules()
  const from = (id: string): string =>
    relative(source, id.split('?', 1)[0] ?? id)
      .split(sep)
      .join('/')
  const isFirst = (id: string): boolean =>
    first.has(id.split('?', 1)[0] ?? id) || FIRST_PAGE_PACKAGES.test(id) || /preload-helper|rolldown\/runtime/.test(id)
  return [
    { name: 'first', test: isFirst, priority: 3 },
    // Before the calls, which would take what they are made of into their own file.
    { name: 'parts', test: (id) => !isFirst(id) && PARTS.test(from(id)) && !CALLS.test(from(id)), priority: 2 },
    { name: 'calls', test: (id) => !isFirst(id) && CALLS.test(from(id)), priority: 1 },
    { name: 'premium', test: (id) => !isFirst(id) && PREMIUM.test(from(id)), priority: 0 },
  ]
}
