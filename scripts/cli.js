// `npm run -s winterjay -- COMMAND`: prepares silently, then runs the built command line.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './prepare.js'

await prepare()
await import(pathToFileURL(join(root, 'dist', 'server', 'cli.js')).href)
