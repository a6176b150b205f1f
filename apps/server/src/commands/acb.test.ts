import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acb } from './acb.ts'
import { CommandError } from './command-error.ts'

const PYTHON = '/usr/bin/python3'
const hasOpenpyxl = spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0
if (!hasOpenpyxl) console.warn('A workbook of openpyxl was not read: python3-openpyxl is absent.')
const WORKBOOK = `
import datetime, sys, openpyxl
book = openpyxl.Workbook()
book.active.title = 'Summary'
book.active.append(['Nothing of this is an activity'])
sheet = book.create_sheet('ESPP')
sheet.append(['Record Type', 'Symbol', 'Purchase Date', 'Purchased Qty.', 'Purchase Date FMV', 'Event Type'])
sheet.append(['Purchase', 'ACME', datetime.date(2026, 6, 30), 12, 120.5, None])
book.save(sys.argv[1])`

const run = (input: unknown): Promise<string> => acb([], async () => JSON.stringify(input))
const purchase = {
  id: 'a',
  symbol: 'XIC',
  kind: 'buy',
  trade_on: '2026-01-02',
  settle_on: '2026-01-05',
  units: '10',
  price: '41.20',
  commission: '4.95',
}

describe('product §12.3: winterjay acb', () => {
  it('prints lines, positions, years and gaps as one line of JSON', async () => {
    const printed = await run({ transactions: [purchase] })
    expect(printed).not.toContain('\n')
    expect(JSON.parse(printed)).toEqual({
      lines: [{ id: 'a', units_after: '10', acb_after: '416.95' }],
      positions: [{ symbol: 'XIC', holder: 'self', registered: false, units: '10', acb: '416.95' }],
      years: [{ year: 2026, holder: 'self', gain: '0.00', denied: '0.00', lost_for_good: '0.00', slip_gain: '0.00' }],
      gaps: [],
    })
  })

  it('refuses malformed input in one line that names the field', async () => {
    await expect(run({ transactions: [purchase, { ...purchase, id: 'b', units: '-1' }] })).rejects.toThrow(
      new CommandError('transactions[1].units is missing or malformed.'),
    )
    await expect(run([])).rejects.toThrow(new CommandError('Standard input is not a JSON object.'))
    await expect(acb([], async () => '{')).rejects.toThrow(new CommandError('Standard input is not JSON.'))
  })

  it('--read prints transactions that standard input takes', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'winterjay-acb-')), 'activity.csv')
    writeFileSync(
      file,
      `transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount
2026-01-08,2026-01-09,WK1A2B3C4,Non-registered,Trade,BUY,LONG,XEF,iShares,CAD,10,44.10,0,-441.00`,
    )
    const { files } = JSON.parse(await acb(['--read', file], async () => '')) as {
      files: { broker: string; transactions: { id: string }[] }[]
    }
    expect(files).toMatchObject([
      { file: 'activity.csv', broker: 'wealthsimple', transactions: [{ id: 'activity.csv:2' }] },
    ])
    expect(JSON.parse(await run({ transactions: files[0]?.transactions }))).toMatchObject({
      positions: [{ symbol: 'XEF', acb: '441.00' }],
    })
  })

  it.skipIf(!hasOpenpyxl)(
    '--read takes the sheets of a workbook that hold activities (written by openpyxl)',
    async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'winterjay-acb-')), 'BenefitHistory.xlsx')
      const made = spawnSync(PYTHON, ['-c', WORKBOOK, file], { encoding: 'utf8' })
      expect(made.stderr).toBe('')
      const { files } = JSON.parse(await acb(['--read', file], async () => '')) as {
        files: { file: string; broker: string; transactions: object[] }[]
      }
      expect(files).toMatchObject([
        {
          file: 'BenefitHistory.xlsx, ESPP',
          broker: 'etrade',
          transactions: [{ symbol: 'ACME', trade_on: '2026-06-30', units: '12', price: '120.5', currency: 'USD' }],
        },
      ])
      expect(
        JSON.parse(await run({ transactions: files[0]?.transactions, rates: { USD: { '2026-06-30': '1.37' } } })),
      ).toMatchObject({
        // 12 × 120.50 × 1.37
        positions: [{ symbol: 'ACME', acb: '1981.02' }],
      })
    },
  )

  it('--read names a file that it cannot read', async () => {
    await expect(acb(['--read'], async () => '')).rejects.toThrow(CommandError)
    await expect(acb(['--read', '/nowhere.csv'], async () => '')).rejects.toThrow('/nowhere.csv cannot be read: ENOENT')
    const file = join(mkdtempSync(join(tmpdir(), 'winterjay-acb-')), 'other.csv')
    writeFileSync(file, 'Date,Amount')
    await expect(acb(['--read', file], async () => '')).rejects.toThrow('is not an activity file of Questrade')
  })
})
