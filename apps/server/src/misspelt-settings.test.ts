import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { misspeltSettings, settingNames } from './misspelt-settings.ts'
import { nearestName } from './nearest-name.ts'
import { VERSION } from '@winterjay/contract/version'

const root = (file: string): string => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')

describe('variables that look like a misspelt setting', () => {
  it.each([
    ['LIMIT_RAED', 'LIMIT_READ'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_UR', 'PUBLIC_URL'],
    ['TIMEZONE', 'TIME_ZONE'],
    ['PROT', 'PORT'],
    ['SEED_SAMPLE', 'SEED_SAMPLES'],
    ['STRIPE_SECRET_KYE', 'STRIPE_SECRET_KEY'],
  ])('%s: %s was meant', (name, meant) =>
    expect(misspeltSettings({ [name]: '1' })).toEqual([
      `${name} is no setting and changes nothing. Did you mean ${meant}?`,
    ]),
  )

  it('an unknown limit is reported with the list of limits', () => {
    expect(misspeltSettings({ LIMIT_EVERYTHING: '5' })).toEqual([
      expect.stringMatching(
        /^LIMIT_EVERYTHING is no setting and changes nothing\. The limits are LIMIT_LOGIN_ACCOUNT, /,
      ),
    ])
  })

  it('settings and unrelated variables are not reported', () => {
    const ours = Object.fromEntries([...settingNames()].map((name) => [name, 'x']))
    const usual = [
      'HOME',
      'HOSTNAME',
      'HOSTTYPE',
      'SHELL',
      'PATH',
      'PWD',
      'OLDPWD',
      'LANG',
      'LC_ALL',
      'LOGNAME',
      'MAIL',
      'USER',
      'TERM',
      'TZ',
      'EDITOR',
      'PAGER',
      'CI',
      'DISPLAY',
      'SHLVL',
      'COLORTERM',
      'XDG_DATA_DIRS',
      'XDG_DATA_HOME',
      'DATADIR_OF_SOMETHING',
      'NODE_OPTIONS',
      'NODE_PATH',
      'INIT_CWD',
      'npm_config_cache',
      'npm_package_name',
      'STRIPE_CLI_TELEMETRY_OPTOUT',
      'STRIPE_DEVICE_NAME',
      'PGHOST',
      'PGPORT',
      'POSTGRES_PASSWORD',
      'KUBERNETES_PORT',
      'KUBERNETES_SERVICE_HOST',
      'AWS_REGION',
      'GITHUB_TOKEN',
      'SMTP_HOST',
      'SMTP_PORT',
      'DEBUG',
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      '_',
      'SSH_TTY',
      'VITE_SERVER',
      'CHROMIUM',
    ]
    expect(misspeltSettings({ ...ours, ...Object.fromEntries(usual.map((name) => [name, 'x'])) })).toEqual([])
    expect(misspeltSettings({ LIMIT_RAED: '' })).toEqual([])
  })

  it('every setting that docs/operations.md lists is known', () => {
    const listed = root('docs/operations.md')
      .split(/^## /m)
      .filter((section) => /^(Settings|Limits)\n/.test(section))
      .join('')
    const names = [...listed.matchAll(/^\| (`[^|]+) \|/gm)].flatMap((row) =>
      [...(row[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((found) => found[1] ?? ''),
    )
    expect(names.length).toBeGreaterThan(40)
    const known = settingNames()
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the name that was probably meant', () => {
  it.each([
    ['shedule', 'schedule'],
    ['Schedule', 'schedule'],
    ['backpu', 'backup'],
    ['stat', null],
    ['', null],
    ['x'.repeat(1000), null],
  ])('%s: %s', (written, meant) => {
    expect(nearestName(written, ['schedule', 'backup', 'statements'])).toBe(meant)
  })
})

it('the version equals that of the product', () => {
  expect((JSON.parse(root('package.json')) as { version: string }).version).toBe(VERSION)
})
