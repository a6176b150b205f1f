import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LOANS_AND_PAYMENTS } from '../../../packages/lending/src/tape/workbook/workbooks.test-data.ts'
import { isRefusal } from '@winterjay/money'
import { openSheets } from '../src/features/loans/import/tape-file.ts'
import {
  answer,
  choose,
  restoreServerAnswer,
  ask,
  dialog,
  fill,
  hasButton,
  newToken,
  open,
  pageText,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  toasted,
  unfold,
  user,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* product §5 "CSV import", §8; lending §4.3: loans from a file, shown before anything is stored. */

const CLEAR =
  'borrower_name,principal,annual_rate,term_months,start_date\nAda Lovelace,10000,12,12,2026-01-31\nGrace Hopper,,9.5,36,2026-02-28\nJoan Clarke,5000,9.5,24,2026-03-15\n'
/** As written by Excel in Quebec: semicolons, decimal commas, ambiguous dates. */
const FRENCH =
  'Emprunteur;Montant;Taux;Durée;Date de début\nAmélie Tremblay;10 000,00 $;12 %;12;03/04/2026\nZoé Lavoie;2 500,00 $;douze;24;01/09/2026\n'

async function openImport(): Promise<void> {
  await open('/business?tab=direct-lending')
  await press('Import CSV')
  await dialog()
}

interface Given {
  readonly name?: string
  readonly type?: string
  readonly encoding?: BufferEncoding
}
async function give(content: string, { name = 'loans.csv', type = 'text/csv', encoding = 'utf8' }: Given = {}) {
  const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no place for a file')
  const file = new File([new Uint8Array(Buffer.from(content, encoding))], name, { type })
  await user.upload(input, file)
}
/** What a workbook has packed arrives only when `unpackAll` is called. */
function holdUnpacking() {
  const Unpacking = globalThis.DecompressionStream
  let begun = 0
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const unpacked: Promise<void>[] = []
  function HeldUnpacking(format: CompressionFormat) {
    const { readable, writable } = new Unpacking(format)
    begun += 1
    const gate = new TransformStream({ start: () => held })
    unpacked.push(readable.pipeTo(gate.writable))
    return { readable: gate.readable, writable }
  }
  vi.stubGlobal('DecompressionStream', HeldUnpacking)
  onTestFinished(() => void vi.stubGlobal('DecompressionStream', Unpacking))
  return {
    isUnpacking: () => begun > 0,
    unpackAll: async () => {
      release()
      await Promise.all(unpacked)
    },
  }
}
const loansOf = async (): Promise<string[]> => {
  const { text } = await ask('GET', '/api/loans', {}, undefined)
  return (JSON.parse(text) as { loans: { borrower_name: string }[] }).loans.map((loan) => loan.borrower_name).sort()
}
const inDialog = (...texts: (string | RegExp)[]) => seesIn(() => document.querySelector('dialog')!, ...texts)

const ODD = 'Qui;Combien;Prix;Mois restants;Depuis;Dossier\nZoé;10000;12;12;2026-11-01;A-12\n'
const EXPLAIN = {
  en: {
    import: 'Import CSV',
    fields: {
      Qui: 'Borrower',
      Combien: 'Principal',
      Prix: 'Annual rate',
      'Mois restants': 'Term',
      Depuis: 'Start date',
    },
    required: (name: string) => `${name} (required)`,
    open: 'Still to choose: Borrower, Principal, Annual rate, Term, Start date.',
    go: 'Preview',
    layout: 'How the file is laid out',
    own: 'Own field: text',
    read: '6 columns read',
    change: 'Say what columns mean',
    send: 'Import 1 loan',
  },
  fr: {
    import: 'Importer CSV',
    fields: {
      Qui: 'Emprunteur',
      Combien: 'Capital',
      Prix: 'Taux annuel',
      'Mois restants': 'Durée',
      Depuis: 'Date de début',
    },
    required: (name: string) => `${name} (obligatoire)`,
    open: 'Encore à choisir : Emprunteur, Capital, Taux annuel, Durée, Date de début.',
    go: 'Aperçu',
    layout: 'Disposition du fichier',
    own: 'Champ à vous\u00A0: texte',
    read: '6 colonnes lues',
    change: 'Dire ce que signifient les colonnes',
    send: 'Importer 1 prêt',
  },
}

describe.each(['en', 'fr'] as const)('columns whose names say nothing (lending §4.1), in %s', (locale) => {
  const m = EXPLAIN[locale]

  it('are explained once, and offered again for the same names', async () => {
    await open('/business?tab=direct-lending', { locale })
    await press(m.import)
    await dialog()
    await give(ODD)
    await inDialog(m.open, '10000')
    for (const [header, field] of Object.entries(m.fields)) await choose(new RegExp(`^${header}`), m.required(field))
    await choose(/^Dossier/, 'own_text')
    await press(m.go)
    await inDialog('Zoé', m.read)
    await unfold(m.layout)
    await inDialog(`Dossier ${m.own}`)
    await press(m.change)
    await press(m.go)
    await inDialog('Zoé')
    await press(m.send)
    await waitFor(async () => expect(await loansOf()).toEqual(['Zoé']))
  })
})

describe('a workbook (lending §4.2)', () => {
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  it('is read like a CSV, the sheet that the lender chooses', async () => {
    await openImport()
    await give(LOANS_AND_PAYMENTS, { name: 'prêts.xlsx', type: XLSX, encoding: 'base64' })
    await inDialog('prêts.xlsx', 'Zoé Tremblay-Côté', '$10,888.49')
    // The third row has a formula without a value.
    await inDialog(/Montant: the cell is empty/)
    await choose('Sheet of the workbook', 'Paiements')
    await inDialog('Still to choose: Borrower, Annual rate, Term.')
  })

  it('that was cancelled while it was unpacked does not come back over the next file', async () => {
    const { isUnpacking, unpackAll } = holdUnpacking()
    await openImport()
    await give(LOANS_AND_PAYMENTS, { name: 'prêts.xlsx', type: XLSX, encoding: 'base64' })
    await waitFor(() => expect(isUnpacking()).toBe(true))
    await press('Cancel', await dialog())
    await give(CLEAR)
    await inDialog('Ada Lovelace')
    await unpackAll()
    // By the time it has been read again, its first reading has ended too.
    for (let reading = 0; reading < 2; reading += 1) {
      const book = await openSheets(new Uint8Array(Buffer.from(LOANS_AND_PAYMENTS, 'base64')))
      if (isRefusal(book)) throw new Error(book.code)
      for (const at of book.sheets.keys()) await book.read(at)
    }
    await press('Import 2 loans', await dialog())
    await waitFor(async () => expect(await loansOf()).toEqual(['Ada Lovelace', 'Joan Clarke']))
  })

  it.each([
    [
      'en',
      'Import CSV',
      'All of these 2 loans would arrive late',
      'The payments are on the sheet “Paiements”: once the loans are in, import this workbook with “Import payments or history”.',
      'All paid up to',
      'Import 2 loans',
    ],
    [
      'fr',
      'Importer CSV',
      'Ces 2 prêts arriveraient tous en retard',
      'Les paiements sont sur la feuille « Paiements » : une fois les prêts importés, importez ce classeur par « Importer des paiements ou un historique ».',
      'Tous sont payés jusqu’au',
      'Importer 2 prêts',
    ],
  ] as const)(
    'with the payments on another sheet says so instead of asking up to when all are paid (lending §4.3.10), in %s',
    async (locale, importCsv, late, beside, offer, send) => {
      await open('/business?tab=direct-lending', { locale })
      await press(importCsv)
      await dialog()
      await give(LOANS_AND_PAYMENTS, { name: 'prêts.xlsx', type: XLSX, encoding: 'base64' })
      await inDialog(late, beside)
      expect(textOf(await dialog())).not.toContain(offer)
      await press(send, await dialog())
      await waitFor(async () => expect(await loansOf()).toHaveLength(2))
      await inDialog(beside)
    },
  )
})

describe('the file', () => {
  it('of another type is refused each time: "Please select a valid CSV file"', async () => {
    await openImport()
    await give('%PDF-1.7', { name: 'loans.pdf', type: 'application/pdf' })
    await toasted('Error', 'Please select a valid CSV file')
    await press('Close', document.querySelector('dialog [data-toasts]') ?? undefined)
    await give('%PDF-1.7', { name: 'loans.pdf', type: 'application/pdf' })
    await toasted('Error', 'Please select a valid CSV file')
    expect([...(await dialog()).querySelectorAll('p')].map(textOf)).toContain('Please select a valid CSV file')
  })

  it('accepts .csv with the media type of Windows with Excel', async () => {
    await openImport()
    await give(CLEAR, { name: 'LOANS.CSV', type: 'application/vnd.ms-excel' })
    await sees('Ada Lovelace')
  })

  it('without a file, or with an empty one: "Please upload a CSV file first"', async () => {
    await openImport()
    await press('Preview')
    await toasted('Error', 'Please upload a CSV file first')
    await give(' \n')
    await inDialog('Please upload a CSV file first')
  })

  it('asks for the missing columns by name, and stores nothing', async () => {
    await openImport()
    await give('borrower_name,principal\nAda,100\n')
    await sees('Annual rate', 'Term', 'Start date')
    expect(await loansOf()).toEqual([])
  })

  it('tells a guest the limits of one import', async () => {
    await openImport()
    const row = (n: number): string => `Borrower ${n},1000,12,12,2026-01-31\n`
    await give(
      `borrower_name,principal,annual_rate,term_months,start_date\n${Array.from({ length: 5_001 }, (_, n) => row(n)).join('')}`,
    )
    await sees(/more than 5,000 loans/, /up to 100,000 loans and 32 MB/)
  })
})

describe('the preview', () => {
  it('explains the first rows in words, and the refused ones with their reasons', async () => {
    await openImport()
    await give(CLEAR)
    await sees('Jan 31, 2026 · 12.00% · 12 months · $888.49')
    await sees('principal: the cell is empty. Fill it in.')
    expect(await loansOf()).toEqual([])
  })

  it('counts the warnings in one line that unfolds (design §16)', async () => {
    await openImport()
    await give(CLEAR)
    const line = await screen.findByText(/^\d things? to check$/)
    const note = line.closest('details')
    expect(note?.open).toBe(false)
    await user.click(line)
    expect(note?.open).toBe(true)
    expect(textOf(note)).toContain('Not in the file, so we used a fixed late fee of $50.00')
    expect(note?.querySelectorAll('li').length).toBe(Number.parseInt(textOf(line), 10))
  })

  it('asks about ambiguous dates, and decodes Windows accents', async () => {
    await openImport()
    await give(FRENCH, { encoding: 'latin1' })
    await press('Import')
    await sees('Choose one of the two, so that no loan is misread.')
    await tick('The month: 03/04/2026 is March 4, 2026')
    await sees(/Mar 4, 2026 · /)
    await tick('The day: 03/04/2026 is April 3, 2026')
    await sees(/Apr 3, 2026 · /, 'Amélie Tremblay')
  })

  it('reads rows pasted from a spreadsheet', async () => {
    await openImport()
    await fill('Or paste the rows', CLEAR.replaceAll(',', '\t'))
    await press('Preview')
    await press('Import 2 loans')
    await sees('Import Complete')
    expect(await loansOf()).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })
})

describe('product §8', () => {
  it('"Import Complete" with "Created N loans with M errors"; the dialog shows created count and errors', async () => {
    await openImport()
    await give(CLEAR)
    await press('Import 2 loans')
    await sees('Import Complete', 'Created 2 loans with 1 errors', 'Line 3: principal: the cell is empty. Fill it in.')
    expect(await loansOf()).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })

  it('a failure: "Error", "Import failed", and why in the dialog', async () => {
    await openImport()
    refuse('POST /api/loans/import', 503, { code: 'unavailable', detail: 'Back in a minute.' })
    await give(CLEAR)
    await press('Import 2 loans')
    await toasted('Error', 'Import failed')
    await sees('Back in a minute.')
  })
})

describe('an import is idempotent', () => {
  it('creates no loan twice when sent again after a lost answer', async () => {
    await openImport()
    answer('POST /api/loans/import', async ({ path, headers, text }) => {
      restoreServerAnswer('POST /api/loans/import')
      await ask('POST', path, headers, text)
      return null
    })
    await give(CLEAR)
    await press('Import 2 loans')
    await sees('Import failed')
    await press('Import 2 loans')
    await sees('Import Complete')
    expect(await loansOf()).toEqual(['Ada Lovelace', 'Joan Clarke'])
  })

  it('asks before importing the same file again', async () => {
    await openImport()
    await give(CLEAR)
    await press('Import 2 loans')
    await press('Import another file')
    await give(CLEAR)
    await sees('All of these 2 loans are already in your loan book', /This very file was imported on/)
    await sees('Nothing is left to import.')
    expect(pageText()).not.toMatch(/would arrive late|First loans/)
    expect(hasButton(/^Import \d/)).toBe(false)
    await tick('Import them again')
    await press('Import 2 loans')
    await waitFor(async () => expect(await loansOf()).toHaveLength(4))
  })

  it('lists the rows of a changed file that are already in the loan book, and skips them by default (lending §4.3)', async () => {
    await openImport()
    await give(CLEAR)
    await press('Import 2 loans')
    await press('Import another file')
    await give(`${CLEAR.replace('Grace Hopper,,', 'Grace Hopper,7500,')}Edith Clarke,900,5,12,2026-04-01\n`, {
      name: 'changed.csv',
    })
    await sees('2 of these 4 loans are already in your loan book', 'Lines 2, 4')
    await press('Import 2 loans')
    await sees('Created 2 loans with 2 errors', /Lines 2, 4 \(2 rows\): This loan is already in your loan book/)
    expect(await loansOf()).toEqual(['Ada Lovelace', 'Edith Clarke', 'Grace Hopper', 'Joan Clarke'])
  })

  it('recognizes every row of one’s own export', async () => {
    await openImport()
    await give(CLEAR)
    await press('Import 2 loans')
    await sees('Import Complete')
    const { text } = await ask('GET', '/api/loans/export', {}, undefined)
    await press('Import another file')
    await give(text, { name: 'winterjay-loans.csv' })
    await sees('All of these 2 loans are already in your loan book', 'Nothing is left to import.')
  })

  it('still asks about a repeated file if the loan book cannot be checked', async () => {
    await openImport()
    refuse('POST /api/loans/import/check', 429, { code: 'too_many', detail: 'Later.' })
    await give(CLEAR)
    await sees(/could not be compared with your loan book/)
    await press('Import 2 loans')
    await press('Import another file')
    await give(CLEAR)
    await press('Import 2 loans')
    const question = await screen.findByRole('dialog', { name: 'Import this file a second time?' })
    await press('Import again', question)
    await waitFor(async () => expect(await loansOf()).toHaveLength(4))
  })

  it.each([
    ['en', 'Past imports', 'Cannot be undone: payments or other facts were recorded on its loans.'],
    [
      'fr',
      'Importations passées',
      'Ne peut être annulée : des paiements ou d’autres faits ont été inscrits à ses prêts.',
    ],
  ] as const)('cannot be undone once a payment is recorded, and says why, in %s', async (locale, title, why) => {
    const token = await newToken()
    const { created_loans: loans } = await write<{ created_loans: { id: string }[] }>(
      'POST',
      '/api/loans/import',
      { file_content: CLEAR },
      token,
    )
    await write('POST', `/api/loans/${loans[0]?.id}/payments`, { amount: 10, paid_on: '2026-11-01' }, token)
    await open('/business?tab=direct-lending', { locale, token })
    await press(EXPLAIN[locale].import)
    await inDialog(title, why)
  })

  it('can be undone as a whole, from its result or from the list of past imports', async () => {
    await openImport()
    await give(CLEAR)
    await press('Import 2 loans')
    await press('Undo this import')
    await press('Remove the loans')
    await sees('Import undone')
    expect(await loansOf()).toEqual([])
    await give(CLEAR, { name: 'second.csv' })
    await press('Import 2 loans')
    await press('Import another file')
    await press('Undo the import of second.csv')
    await press('Remove the loans')
    await sees('No file has been imported yet.')
    expect(await loansOf()).toEqual([])
  })
})
