import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
// @ts-expect-error plain script without types, shared with the release
import { modulesOfServer } from './modules.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const hasProgram = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** The settings of docs/operations.md. */
const settings = [...read('docs/operations.md').matchAll(/^\| (`[A-Z][^|]+) \|/gm)].flatMap((row) =>
  [...(row[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]),
)

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

describe('deploy/: what an operator copies', () => {
  it('names only settings that exist', () => {
    expect(settings.length).toBeGreaterThan(30)
    const named = [
      ...[...read('deploy/winterjay.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]),
      ...[...read('deploy/winterjay.service').matchAll(/^Environment=(.*)$/gm)].flatMap((match) =>
        [...(match[1] ?? '').matchAll(/([A-Z_]+)=/g)].map((one) => one[1]),
      ),
      ...[...(/^ENV (.*)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
        (one) => one[1],
      ),
    ]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
  })

  it('the image runs as an ordinary user, with pinned bases, a health check, and its data in a volume', () => {
    const file = read('deploy/Containerfile')
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map((match) => match[1] ?? '')
    expect(bases).toHaveLength(3)
    for (const base of bases) expect(base).toMatch(/^docker\.io\/library\/(node|postgres):\d+-[a-z-]+$/)
    const last = file.slice(file.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^FROM docker\.io\/library\/node:/m)
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\\\n\s+CMD .*\/healthz/m)
    expect(last).toMatch(/^VOLUME \/data$/m)
    expect(last).toContain('"/app/server/main.js"')
  })

  it('the compose file reads what stands next to it, and gives the server a read-only root without rights', () => {
    const file = read('deploy/compose.yaml')
    const mounted = [...file.matchAll(/'\.\/([\w.]+):\/[^']*:ro'/g)].map((match) => match[1] ?? '')
    expect(mounted).toEqual(['backup.sh', 'Caddyfile'])
    for (const name of mounted) expect(existsSync(join(root, 'deploy', name))).toBe(true)
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'init: true'])
      expect(file).toContain(rule)
    expect(file).not.toMatch(/:latest|POSTGRES_PASSWORD: [^$]/)
    // Dumps are made by the tools of the server's own release.
    const release = /image: docker\.io\/library\/postgres:(\d+)/.exec(file)?.[1]
    expect(read('deploy/Containerfile')).toMatch(
      new RegExp(`^FROM docker\\.io/library/postgres:${release}-\\w+ AS backup$`, 'm'),
    )
    expect(file).toContain('target: backup')
  })

  it('every file is explained in docs/self-hosting.md', () => {
    const page = read('docs/self-hosting.md')
    const names = readdirSync(join(root, 'deploy')).filter(
      (name) => !/ignore$|example$|backup\.sh$|\.test\.yml$/.test(name),
    )
    expect(names.filter((name) => !page.includes(name))).toEqual([])
  })

  it.skipIf(!hasProgram('systemd-analyze')).each(['winterjay.service', 'winterjay-backup.service'])(
    'systemd understands the unit %s',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'winterjay-unit-'))
      try {
        // The programs of the unit are not installed where tests run.
        writeFileSync(join(folder, name), read(`deploy/${name}`).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' })
        expect([status, stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  it('a command runs with the user, the settings and the data of the service', () => {
    const unit = read('deploy/winterjay.service')
    const command = read('deploy/winterjay.sh')
    const part = (pattern: RegExp): string => pattern.exec(unit)?.[1] ?? `${pattern} is not in the unit`
    expect(command).toContain(` -u ${part(/^User=(.*)$/m)} `)
    expect(command).toContain(` env ${part(/^Environment=(.*)$/m)} `)
    expect(command).toContain(` --env-file=${part(/^EnvironmentFile=-(.*)$/m)} `)
    expect(command).toContain(` ${part(/^ExecStart=\S+ node (\S+\/)main\.js$/m)}cli.js `)
    const backups = read('deploy/winterjay-backup.service')
    for (const setting of [/^(User=.*)$/m, /^(EnvironmentFile=.*)$/m]) expect(backups).toContain(part(setting))
  })

  it('settings and backups next to these files are in no commit, no image and no archive', () => {
    const compose = read('deploy/compose.yaml')
    const own = ['deploy/.env', 'deploy/winterjay.env', 'deploy/backups']
    for (const name of [...compose.matchAll(/env_file: (\S+)|'\.\/([\w.]+):\/[^:']+'/g)].map(
      ([, env, folder]) => env ?? folder ?? '',
    ))
      expect(own).toContain(`deploy/${name}`)
    const [uncommitted, unsent] = ['.gitignore', 'deploy/Containerfile.dockerignore'].map((file) =>
      read(file)
        .split('\n')
        .map((line) => line.replace(/\/$/, '')),
    )
    expect(uncommitted).toEqual(expect.arrayContaining(own))
    expect(unsent).toEqual(expect.arrayContaining(own))
  })

  it.skipIf(!hasProgram('nginx'))('nginx understands its server block', () => {
    const folder = mkdtempSync(join(tmpdir(), 'winterjay-nginx-'))
    try {
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        '-nodes',
        '-newkey',
        'rsa:2048',
        '-subj',
        '/CN=money.example.ca',
        '-keyout',
        join(folder, 'privkey.pem'),
        '-out',
        join(folder, 'fullchain.pem'),
      ])
      expect(made.status).toBe(0)
      const block = read('deploy/nginx.conf').replaceAll('/etc/letsencrypt/live/money.example.ca', folder)
      writeFileSync(join(folder, 'site.conf'), block)
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
      )
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.skipIf(!hasProgram('promtool'))('Prometheus understands the alert rules, and they fire when they should', () => {
    const run = (...args: string[]): [number | null, string] => {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', cwd: join(root, 'deploy') })
      return [status, stdout + stderr]
    }
    expect(run('check', 'rules', 'prometheus-alerts.yml')).toEqual([0, expect.stringContaining('SUCCESS')])
    expect(run('test', 'rules', 'prometheus-alerts.test.yml')).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('the dashboard asks Prometheus something in each of its panels, which do not overlap', () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: Panel[] }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const shown = panels.filter(({ type }) => type !== 'row')
    expect(shown.length).toBeGreaterThan(12)
    for (const { title, targets = [] } of shown)
      expect([title, targets.length > 0 && targets.every(({ expr }) => expr.includes('_'))]).toEqual([title, true])
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, k) => `${x + (k % w)},${y + Math.floor(k / w)}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
  })

  it.skipIf(!hasProgram('caddy'))('Caddy understands its file', () => {
    const { status, stdout } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy', 'Caddyfile')],
      { encoding: 'utf8', env: { ...process.env, SITE: 'money.example.ca' } },
    )
    expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')])
  })
})

describe('npm run release: the modules of the archive', () => {
  const modules = (modulesOfServer as (folder: string) => string[])(root)

  it('are those that the server asks for, and what these need', () => {
    const { dependencies } = JSON.parse(read('apps/server/package.json')) as { dependencies: Record<string, string> }
    for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@winterjay/')))
      expect(modules).toContain(`node_modules/${name}`)
    // Of our packages' own, and of a module's modules.
    expect(modules).toEqual(expect.arrayContaining(['node_modules/highs', 'node_modules/pg-protocol']))
  })

  it('leave out what only builds and tests need', () => {
    for (const name of ['vite', 'vitest', 'typescript', 'oxlint', 'react', 'playwright-core'])
      expect(modules).not.toContain(`node_modules/${name}`)
    expect(modules.filter((place) => place.includes('@types/'))).toEqual([])
  })
})
