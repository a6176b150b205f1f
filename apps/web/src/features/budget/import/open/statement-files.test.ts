import { describe, expect, it } from 'vitest'
import { readSample } from './read-sample.test-data.ts'
import { STATEMENT_FILES } from './statement-files.test-data.ts'

/* budget §1.5, §1.6 */

describe('a statement in a workbook, CAMT.053, MT940 or PDF', () => {
  it('is one of twenty-four: eleven layouts of PDF, and twins that are cut, mutilated or hostile', () => {
    expect(STATEMENT_FILES).toHaveLength(24)
    expect(
      STATEMENT_FILES.filter(({ what, expected }) => what.startsWith('PDF') && typeof expected !== 'string'),
    ).toHaveLength(11)
    expect(STATEMENT_FILES.filter(({ expected }) => typeof expected === 'string')).toHaveLength(7)
  })
  it.each(STATEMENT_FILES.map((sample) => [sample.what, sample] as const))(
    'is read exactly or refused: %s',
    async (_what, sample) => {
      const { expected } = sample
      const found = await readSample(sample)
      if (typeof expected === 'string') expect(expected.split('|')).toContain(found)
      else expect(found).toEqual(expected)
    },
  )
})
