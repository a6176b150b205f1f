// `npm run dev`: the web app from Vite with hot reload on 5173, the server rebuilt and restarted on every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.js'

await prepare()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const children = [
  [vite, 'build', '--watch', '--config', 'apps/server/vite.config.ts', '--logLevel', 'warn'],
  ['--watch-path=dist/server', 'dist/server/main.js'],
  [vite, '--config', 'apps/web/vite.config.ts'],
].map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // Vite's page has another port, and so another origin; its calls go through Vite's proxy.
    env: {
      ...process.env,
      ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS ?? 'http://localhost:5173,http://127.0.0.1:5173',
    },
  }),
)
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
