import { readValueFile } from '@winterjay/investing'
import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { pricesToFillIn } from './prices-to-fill-in.ts'

/* investing §6.10.4: the prices that would close the gaps, as a file to fill in. */

it('has a cell for each price that is missing and a dash for the others, and is read back once filled in', () => {
  const missing = [
    { symbol: 'XEF', on: localDate('2025-06-30') },
    { symbol: 'VFV', on: localDate('2025-01-02') },
    { symbol: 'XEF', on: localDate('2025-01-02') },
  ]
  const file = pricesToFillIn(missing)
  expect(file).toBe('date,VFV,XEF\r\n2025-01-02,,\r\n2025-06-30,-,\r\n')
  const filled = file.replace('2025-06-30,-,', '2025-06-30,-,31.5')
  expect(readValueFile(filled)?.quotes).toMatchObject([{ symbol: 'XEF', on: '2025-06-30' }])
})
