// The npm modules that the built server loads, with all that these need: what goes into a release.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Returns the folders of the modules, relative to `root`, as npm laid them out there: `node_modules/pg`. A module for
 * another platform, which npm left out, is left out here too.
 */
export function modulesOfServer(root) {
  const found = new Set()
  const visit = (name, from, isRequired) => {
    const folder = findModule(name, from, root)
    if (folder === null) {
      if (isRequired) throw new Error(`${name} is not installed: run npm ci.`)
      return
    }
    const place = relative(root, folder)
    if (found.has(place)) return
    found.add(place)
    visitDependencies(manifestOf(folder), folder)
  }
  const visitDependencies = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }, from) => {
    for (const name of Object.keys(dependencies)) visit(name, from, !(name in optionalDependencies))
    const others = Object.keys({ ...optionalDependencies, ...peerDependencies })
    for (const name of others) if (!name.startsWith('@types/')) visit(name, from, false)
  }
  for (const folder of bundledFolders(root))
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (!name.startsWith('@winterjay/')) visit(name, folder, true)
  return [...found].sort((a, b) => (a < b ? -1 : 1))
}

/** The server and our own packages that its build contains. */
function bundledFolders(root) {
  const folders = new Set()
  const visit = (folder) => {
    if (folders.has(folder)) return
    folders.add(folder)
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (name.startsWith('@winterjay/')) visit(join(root, 'packages', name.slice('@winterjay/'.length)))
  }
  visit(join(root, 'apps', 'server'))
  return folders
}

function findModule(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (folder === root) return null
  }
}
