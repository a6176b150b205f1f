import { isRefusal } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWorkbook } from '../../index.ts'
import { LOANS_AND_PAYMENTS, OF_AN_OLD_MAC } from './workbooks.test-data.ts'
import type { Inflate } from './zip.ts'

/* lending §4.2: workbooks of another program. */

const inflate: Inflate = async (packed) => {
  const stream = new Blob([Buffer.from(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

async function tables(bytes: Uint8Array): Promise<unknown> {
  const book = await openWorkbook(bytes, inflate)
  if (isRefusal(book)) return book
  return Promise.all(book.sheets.map(async ({ name }, at) => [name, await book.read(at)]))
}

describe('a workbook', () => {
  it('is a table of text: ISO days, dots, percents, numbers as shown, without hidden sheets', async () => {
    expect(await tables(bytesOf(LOANS_AND_PAYMENTS))).toEqual([
      [
        'Prêts',
        [
          'Mes prêts & soldes',
          '',
          'Nº du prêt,Emprunteur,Montant,Taux,Terme,Date du prêt,Remarque',
          '00042,Zoé Tremblay-Côté,10000,12%,12,2026-01-01,une note',
          '00007,"<Ann> & ""Lee""",888.49,9.95%,24,2025-12-31',
          // openpyxl saves formulas without their values: nothing is there to read.
          '00008,Bo,,10%,36,2026-02-28',
          '',
        ].join('\r\n'),
      ],
      ['Paiements', 'loan,date,amount\r\n00042,2026-02-01,888.49\r\n'],
    ])
  })

  it('is read as far as it is asked for', async () => {
    const book = await openWorkbook(bytesOf(LOANS_AND_PAYMENTS), inflate)
    expect(isRefusal(book) ? book : await book.read(0, 3)).toBe(
      'Mes prêts & soldes\r\n\r\nNº du prêt,Emprunteur,Montant,Taux,Terme,Date du prêt,Remarque\r\n',
    )
  })

  it('may count its days from 1904', async () => {
    expect(await tables(bytesOf(OF_AN_OLD_MAC))).toEqual([['Sheet', '2026-01-01\r\n']])
  })

  it('that is none, is cut off, or unpacks to far more than it holds is refused, not read in part', async () => {
    const bytes = bytesOf(LOANS_AND_PAYMENTS)
    expect(await tables(new TextEncoder().encode('loan,amount\n'))).toEqual({ code: 'tape_is_workbook' })
    expect(await tables(bytes.slice(0, bytes.length - 40))).toEqual({ code: 'tape_is_workbook' })
    const bomb = bytes.slice()
    const view = new DataView(bomb.buffer)
    const name = new TextEncoder().encode('xl/worksheets/sheet1.xml')
    const at = bomb.findLastIndex((_, from) => name.every((byte, offset) => bomb[from + offset] === byte))
    view.setUint32(at - 46 + 24, 0x7f_ff_ff_ff, true)
    expect(await tables(bomb)).toMatchObject([
      ['Prêts', { code: 'tape_workbook_unreadable' }],
      ['Paiements', {}],
    ])
  })
})
