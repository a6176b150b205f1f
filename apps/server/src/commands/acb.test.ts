import { describe, expect, it } from 'vitest'
import { acb } from './acb.ts'
import { CommandError } from './command-error.ts'

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
})
