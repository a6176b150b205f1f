// `npm run demo [-- --data FOLDER]`: a server with a sample account, loan book, portfolio and budget to explore.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root, run } from './prepare.js'

await prepare()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
await run(process.execPath, [vite, 'build', '--config', 'demo/vite.config.ts', '--logLevel', 'warn'])
const { demo } = await import(pathToFileURL(join(root, 'dist', 'demo', 'demo.js')).href)
process.exit((await demo(root, process.argv.slice(2))) ? 0 : 1)
