import { encodeWindows1252 } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '../src/features/budget/import/open/workbooks.test-data.ts'
import {
  asked,
  box,
  choose,
  fill,
  newToken,
  open,
  pageText,
  press,
  sees,
  unfold,
  user,
  write,
} from '../testing/screen.tsx'

/* investing §6.9: cost, gains and income from brokers' activity files. */

const PATH = '/personal/portfolio?tab=cost-base'

/** The token of an account that has paid for premium. */
async function payer(): Promise<string> {
  const token = await newToken()
  const { checkout_url } = await write<{ checkout_url: string }>(
    'POST',
    '/api/subscription/checkout?plan_id=premium',
    {},
    token,
  )
  const session = checkout_url.split('/').at(-1) ?? ''
  await write('POST', `/api/subscription/sandbox/${session}/outcome`, { outcome: 'pay', province: 'ON' }, token)
  return token
}

const HEADER =
  'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount'
/** investing §6.6: a later purchase and a plan deny part of a loss. */
const OPEN = [
  HEADER,
  '2026-01-12,2026-01-12,WK1A2B3C4,Non-registered,Trade,BUY,LONG,XEF,iShares,CAD,120,18.35,4.95,0',
  '2026-03-03,2026-03-03,WK1A2B3C4,Non-registered,Trade,SELL,LONG,XEF,iShares,CAD,70,15.20,4.95,0',
  '2026-03-20,2026-03-20,WK1A2B3C4,Non-registered,Trade,BUY,LONG,XEF,iShares,CAD,30,15.60,4.95,0',
].join('\n')
const PLAN = [HEADER, '2026-03-24,2026-03-24,HQ9999999,TFSA,Trade,BUY,LONG,XEF,iShares,CAD,10,15.70,0,0'].join('\n')

const choosesFiles = async (files: Readonly<Record<string, string>>): Promise<void> =>
  user.upload(
    await box(/activity files|activités des courtiers/),
    Object.entries(files).map(([name, text]) => new File([text], name, { type: 'text/csv' })),
  )

describe('investing §6.9: from activity files to gains', () => {
  it('shows gains by year, what is held at what cost, and every transaction; nothing of it is kept', async () => {
    const token = await payer()
    await open(PATH, { token })
    await sees('A calculator, not a tax return.', 'Choose your brokers’ activity files')
    await choosesFiles({ 'open.csv': OPEN, 'plan.csv': PLAN })
    await sees(
      '3 transactions · 0 rows of income',
      'Gains by tax year',
      '−$97.86',
      '$130.48',
      '$14.50',
      'lost for good',
    )
    await sees('$1,508.49', '10 · in registered plans')
    await unfold('All transactions')
    await sees('Sell 70 XEF', '$130.48 denied', 'cost base $1,508.49')
    await press('Remove plan.csv')
    await sees('$0.00')
    expect(asked('POST', '/api/optimization/cost-base')?.body).toMatchObject({ files: [{ file_name: 'open.csv' }] })
    await open(PATH, { token })
    await sees('Choose your brokers’ activity files')
  })

  it('a gap comes before any figure, and what was held before can be added', async () => {
    await open(PATH, { token: await payer() })
    await choosesFiles({
      'sale.csv': [HEADER, OPEN.split('\n')[2]].join('\n'),
    })
    await sees('XEF: more was sold than the files show as held.')
    expect(pageText()).not.toContain('What is held, and its cost')
    await unfold(/^Add what the files leave out/)
    await press('Add')
    await sees('Enter a symbol, a day, and the figures of what happened.')
    await fill('Symbol', 'XEF')
    await fill('Day of settlement', '2026-01-02')
    await fill('Units', '70')
    await fill('Amount or cost (CAD)', '700')
    await press('Add')
    // 70 x 15.20 - 4.95 - 700.00.
    await sees('Held before 70 XEF', '$359.05')
    expect(pageText()).not.toContain('more was sold')
  })

  it('reads the sheets of a workbook that have activities, such as E*TRADE’s, and asks for the price of a sale', async () => {
    await open(PATH, { token: await payer() })
    const workbook = workbookOf([
      { name: 'Summary', rows: [['Nothing of this is an activity']] },
      {
        name: 'ESPP',
        rows: [
          ['Record Type', 'Symbol', 'Purchase Date', 'Purchased Qty.', 'Purchase Date FMV', 'Event Type'],
          // 46203 is 30 June 2026.
          ['Purchase', 'ACME', { day: 46203 }, 12, 120.5, ''],
          ['Event', '-', '-', '-', '-', 'SELL'],
        ],
      },
    ])
    await user.upload(await box(/activity files/), new File([workbook], 'BenefitHistory.xlsx'))
    await sees('BenefitHistory.xlsx, ESPP', '1 transaction ·', 'row 3: a sale, at a price that this file does not have')
    expect(asked('POST', '/api/optimization/cost-base')?.body).toMatchObject({ files: { length: 1 } })
  })

  it('reads a file that a French program wrote in windows-1252', async () => {
    await open(PATH, { token: await payer() })
    const bytes = encodeWindows1252(
      [HEADER, OPEN.split('\n')[1]?.replace('Non-registered', 'Non enregistré')].join('\n'),
    )
    await user.upload(await box(/activity files/), new File([bytes.slice()], 'activites.csv'))
    await sees('1 transaction · 0 rows of income', '$2,206.95')
  })

  it('another file is refused with its sentence, in French', async () => {
    await open(PATH, { token: await payer(), locale: 'fr' })
    await choosesFiles({ 'autre.csv': 'Date,Montant' })
    await sees('Choisissez le fichier d’activités de Questrade')
  })

  it('a split asks for its ratio instead of an amount', async () => {
    await open(PATH, { token: await payer() })
    await unfold(/^Add what the files leave out/)
    await choose('What happened', 'split')
    await fill('Symbol', 'XEF')
    await fill('Day of settlement', '2026-01-02')
    await fill('Units after for units before', '3:1')
    await press('Add')
    await sees('Split 3:1 XEF')
    expect(asked('POST', '/api/optimization/cost-base')?.body).toMatchObject({
      added: [{ kind: 'split', ratio: '3:1', amount: null }],
    })
  })

  it('returns stand next to one fund; another fund can be chosen, and says which prices are missing (§6.10)', async () => {
    await open(PATH, { token: await payer() })
    await choosesFiles({
      'open.csv': [
        HEADER,
        '2025-01-02,2025-01-02,WK1A2B3C4,Non-registered,Trade,BUY,LONG,XEF,iShares,CAD,100,10,0,0',
      ].join('\n'),
      'prices.csv': 'date,XEF,XBAL\n2025-01-02,10,25\n2026-01-02,11,26.25',
    })
    await sees(
      '4 prices',
      'Jan 2, 2025 to Jan 2, 2026',
      '$1,000.00 put in',
      'Money-weighted, a year',
      '10.00%',
      '5.00%',
    )
    await sees('XBAL by your file')
    await choose('One fund next to it', 'VGRO')
    await sees('Prices of VGRO are not known here: add a file of prices with a column VGRO.', 'Not known', '10.00%')
    expect(asked('POST', '/api/optimization/cost-base')?.body).toMatchObject({ one_fund: 'VGRO' })
  })

  it('a price that is missing is said, and can be saved as a file to fill in (§6.10)', async () => {
    await open(PATH, { token: await payer(), locale: 'fr' })
    const row = (on: string, symbol: string): string =>
      `${on},${on},WK1A2B3C4,Non-registered,Trade,BUY,LONG,${symbol},Fonds,CAD,100,10,0,0`
    await choosesFiles({ 'achats.csv': [HEADER, row('2025-01-02', 'XEF'), row('2025-06-30', 'VFV')].join('\n') })
    await sees(
      'Aucun jour suivant n’a le cours de tout ce qui est détenu',
      'Un cours comblerait la lacune.',
      'Fichier à remplir',
    )
  })
})
