// Installs the programs that tests use, those that are missing and in one go: a process of its own, so that a build and
// the checks run meanwhile. Where that fails, each is looked for again when it is needed, and its tests may be skipped.
import { findHeadlessShell } from './chromium.js'
import { findPgBouncer, findPrograms, installPackages } from './postgres.js'

const missing = [
  ...(findPrograms() === null ? ['postgresql'] : []),
  ...(findPgBouncer() === null ? ['pgbouncer'] : []),
  ...(findHeadlessShell() === null ? ['chromium-headless-shell'] : []),
]
if (missing.length > 0) installPackages(missing)
