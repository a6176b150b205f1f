import type { PremiumFeature } from '@winterjay/contract'
import { describe, expect, it } from 'vitest'
import { OPEN_FEATURES } from '../src/features/subscription/features.ts'
import {
  answer,
  asked,
  box,
  calls,
  button,
  choose,
  fill,
  hasButton,
  newToken,
  open,
  pageText,
  press,
  refuse,
  screen,
  sees,
  textOf,
  toasted,
  unfold,
  user,
  waitFor,
  write,
} from '../testing/screen.tsx'
import { memberWith } from '../testing/plans.ts'

/* investing §7: the calculator on its page, once the feature is open. */

const PATH = '/personal/portfolio'

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

const FILE = [
  'Account,Symbol,Quantity,Price,Market Value,Currency',
  'TFSA,XIC,100,41.20,4120.00,CAD',
  'TFSA,VFV.TO,20,148.35,2967.00,CAD',
  'Cash,XEF,10,44.10,441.00,CAD',
  'RRSP,VTI,5,300.00,1500.00,USD',
  'RRSP,ZAG,150,13.85,2077.50,CAD',
  'RRSP,BAD,10,10.00,200.00,CAD',
].join('\n')

const SYMBOLS = ['XIC', 'VFV', 'XEF', 'ZAG', 'XEC', 'XBB', 'VCN', 'ZCN', 'XUU', 'VUN', 'XAW', 'QQQX', 'ZZZY']
/** Forty lines over three accounts; one symbol is in US dollars, and two are not known. */
const FORTY = [
  'Account,Symbol,Quantity,Price,Market Value,Currency',
  ...Array.from({ length: 40 }, (_, k) => {
    const symbol = SYMBOLS[k % SYMBOLS.length] ?? ''
    const isUsd = symbol === 'QQQX'
    return `${['TFSA', 'RRSP', 'Savings'][k % 3]},${symbol},${k + 1},100.00,${(k + 1) * 100}.00,${isUsd ? 'USD' : 'CAD'}`
  }),
].join('\n')

const TD = [
  'As of Date,2026-11-20 16:00:00',
  'Account,TD Direct Investing – 12A345B – TFSA',
  'Cash,960.00',
  '',
  'Symbol,Market,Description,Quantity,Average Cost,Price,Book Cost,Market Value',
  'XIC,CA,ISHARES CORE S&P/TSX,100,30.00,41.20,"3,000.00","4,120.00"',
  'ZAG,CA,BMO AGGREGATE BOND,150,14.00,13.85,"2,100.00","2,077.50"',
].join('\n')

async function choosesFile(text = FILE): Promise<void> {
  await user.upload(
    await box(/holdings file|Fichier de positions/),
    new File([text], 'holdings.csv', { type: 'text/csv' }),
  )
}

/** A plan has 200 draws of 20 portfolios, which take a busy machine long. */
const computes = (...texts: readonly string[]): Promise<void> =>
  waitFor(() => expect(texts.filter((text) => !pageText().includes(text))).toEqual([]), { timeout: 100_000 })

/** The lines of the trades that were asked for last. */
const tradedLines = (): readonly { symbol: string; price: number }[] =>
  (asked('POST', '/api/optimization/trades')?.body as { lines: { symbol: string; price: number }[] } | undefined)
    ?.lines ?? []

describe('investing §7: from a broker’s file to trades', () => {
  it('reads the file, asks what is unknown, and says how sure the answer is, and what it would take', async () => {
    const token = await payer()
    await open(PATH, { token })
    await choosesFile()
    await sees(
      'Rows read: 5 of 6',
      'Row 7, BAD: quantity × price is not the value',
      'VTI',
      'Enter the rate of the US dollar',
      'Without 1 line in another currency.',
    )
    await fill(/Canadian dollars for US\$1/, '1.40')
    await sees('$11,705.50')
    // What is held together and its parts, once every line can be converted (design §11).
    await sees('At the prices of your files.')
    const worth = (await screen.findByRole('heading', { name: 'Your holdings' })).closest('section')
    expect(worth && textOf(worth)).toMatch(/\$11,706.*XIC.*35\.2%.*VFV.*25\.3%.*VTI.*17\.9%.*ZAG.*17\.7%.*XEF.*3\.8%/s)
    await press('Compute')
    await screen.findByRole('heading', { name: 'What are these?' })
    await choose('VTI moves with', 'equity_us')
    await press('Compute with these')
    await computes(
      'told apart',
      'of 200 possible histories',
      'Your choices',
      'Change nothing',
      'One fund',
      'Equal parts',
    )
    await sees('Spring 2020', 'A class stands for VTI')
    expect(asked('POST', '/api/optimization/plans')?.body).toMatchObject({
      symbols: ['XIC', 'VFV', 'VTI', 'ZAG', 'XEF'],
      proxies: [{ symbol: 'VTI', asset_class: 'equity_us', type: 'fund' }],
    })
    await fill('Cash to invest', '2000')
    await press('Compute the trades')
    await sees('is left.')
    // 300.00 US dollars at 1.40.
    const before = tradedLines()
    expect(before.find(({ symbol }) => symbol === 'VTI')?.price).toBe(420)
    // The frontier is a slider and a list; weights and trades follow it (investing §7.5).
    await fill('From the least risk to the highest expected return', '20')
    await sees('Portfolio 20 ·')
    expect(pageText()).not.toContain('is left.')
    await press('Compute the trades')
    await sees('is left.')
    expect(tradedLines()).not.toEqual(before)
    await unfold('All 20 portfolios')
    await press(/^Portfolio 1(?!\d)/, screen.getByRole('list', { name: 'All 20 portfolios' }))
    await sees('Portfolio 1 ·')
    await press('Back to your choices')
    // A calculator: no word recommends (investing §7).
    expect(pageText()).not.toMatch(/recommend|you should|best|optimal/i)
    // Holdings are kept in the account (investing §7.6).
    await open(PATH, { token })
    await sees('$11,705.50')
    await press('Remove XIC')
    await sees('$7,585.50')
  })

  it('asks for the columns of an unknown file, in French', async () => {
    await open(PATH, { token: await payer(), locale: 'fr' })
    await choosesFile('Chose,Combien,Chacune\nXIC,100,41.20')
    await sees('À quoi correspond chaque colonne?')
    await choose('Symbole', 'Chose')
    await choose('Quantité', 'Combien')
    await choose('Prix d’une unité', 'Chacune')
    await press('Lire le fichier')
    await sees('Lignes lues : 1 sur 1', '4 120,00 $')
    // The next file with these headings is read at once.
    await choosesFile('Chose,Combien,Chacune\nXIC,200,41.20')
    await sees('8 240,00 $')
  })

  it('three accounts, 40 lines, US dollars, two unknown symbols: from the file to trades', async () => {
    const token = await payer()
    await open(PATH, { token })
    await choosesFile(FORTY)
    await sees('Rows read: 40 of 40', 'All 40 lines')
    await fill(/Canadian dollars for US\$1/, '1.40')
    for (const name of ['TFSA', 'RRSP', 'Savings']) await screen.findByRole('group', { name })
    // The file does not say what this account is.
    await choose('Kind', 'non_registered', screen.getByRole('group', { name: 'Savings' }))
    await waitFor(() =>
      expect(asked('PUT', '/api/optimization/portfolio')?.body).toMatchObject({
        accounts: [{ kind: 'tfsa' }, { kind: 'rrsp' }, { name: 'Savings', kind: 'non_registered' }],
        holdings: { length: 40 },
      }),
    )
    await press('Compute')
    await screen.findByRole('heading', { name: 'What are these?' })
    await choose('QQQX moves with', 'equity_us')
    await choose('ZZZY moves with', 'equity_em')
    await press('Compute with these')
    await computes('told apart', 'A class stands for QQQX, ZZZY')
    await fill('Cash to invest', '5000')
    await press('Compute the trades')
    await sees('is left.')
    expect(tradedLines().find(({ symbol }) => symbol === 'QQQX')?.price).toBe(140)
    await open(PATH, { token })
    await screen.findByRole('group', { name: 'Savings' })
  })

  it('the cash of a file is what is invested, until another amount is typed', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile(TD)
    await sees('Rows read: 2 of 2')
    await press('Compute')
    await computes('told apart')
    expect((await box('Cash to invest')).value).toBe('960.00')
    await press('Compute the trades')
    await sees('is left.')
    expect(asked('POST', '/api/optimization/trades')?.body).toMatchObject({ cash: 960 })
    // The answer as a document (reports §4.2).
    await press('Create a report')
    await computes('My portfolio', 'Summary', 'Method', 'XIC', 'ZAG')
    expect(asked('POST', '/api/reports')?.body).toMatchObject({
      kind: 'portfolio',
      locale: 'en',
      source: { plan: { symbols: ['XIC', 'ZAG'] }, total: 6197.5 },
    })
  })

  it('a change that the server refuses is undone, with its sentence', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Account,Symbol,Quantity,Price\nTFSA,XIC,100,41.20\nTFSA,ZAG,10,10')
    await sees('$4,220.00')
    await waitFor(() => expect(asked('PUT', '/api/optimization/portfolio')).toBeDefined())
    const detail = 'Your holdings were changed on another device.'
    refuse('PUT /api/optimization/portfolio', 409, { status: 409, code: 'portfolio_changed', detail })
    await press('Remove XIC')
    await toasted('Not kept', detail)
    await button('Remove XIC')
    await sees('$4,220.00')
  })

  it('an unknown symbol can stay as it is, and be moved again', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Symbol,Quantity,Price\nXIC,100,10\nZAG,100,10\nQQQX,100,10')
    await sees('$3,000.00')
    await press('Compute')
    await choose('QQQX moves with', 'held')
    await press('Compute with these')
    await computes('told apart')
    expect(asked('POST', '/api/optimization/plans')?.body).toMatchObject({
      symbols: ['XIC', 'ZAG'],
      current: [0.5, 0.5],
    })
    await press('Compute the trades')
    await sees(/is left\.|Nothing to trade\./)
    expect(tradedLines().map(({ symbol }) => symbol)).not.toContain('QQQX')
    await press('Move QQQX again')
    await press('Compute')
    await screen.findByRole('heading', { name: 'What are these?' })
  })

  it('asks what funds hold and pay, and says where to hold them, with the trades of each account', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Account,Symbol,Quantity,Price\nRRSP,ZAG,100,10\nTFSA,VFV,100,10')
    await sees('$2,000.00')
    await choose('Objective', 'equal_risk_contribution')
    await press('Compute')
    await screen.findByRole('heading', { name: 'Where to hold it' })
    await choose('VFV holds', 'us_listed_us')
    await fill('VFV pays a year', '1.4')
    await choose('ZAG holds', 'bonds')
    await sees('Say what each fund holds and pays')
    await fill('ZAG pays a year', '3.5')
    await press('Compute the accounts')
    await sees(
      'Withheld and taxed a year: about',
      'VFV: changing to US dollars and back takes 14.3 years to earn back.',
    )
    expect(asked('POST', '/api/optimization/placements')?.body).toMatchObject({
      assets: [
        { symbol: 'ZAG', fund: 'canadian', dividend_yield: 0.035, taxed_as: 'interest' },
        { symbol: 'VFV', fund: 'us_listed_us', dividend_yield: 0.014, taxed_as: 'foreign_dividend' },
      ],
      accounts: [
        { kind: 'rrsp', size: 1000 },
        { kind: 'tfsa', size: 1000 },
      ],
      rates: null,
    })
    expect(calls.filter(({ path }) => path === '/api/optimization/trades')).toHaveLength(2)
  })

  it('views and limits of groups are asked, and returns are shown before and after the views', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Symbol,Quantity,Price\nXIC,100,41.20\nVFV,20,148.35\nZAG,150,13.85')
    await sees('$9,164.50')
    await unfold(/^Your views/)
    await press('Add a view')
    await choose('I expect that', 'VFV')
    await choose('returns more than', 'XIC')
    await fill('Percent a year', '2')
    await choose('I am', '0.75')
    await unfold(/^Group limits/)
    await press('Add a group')
    await fill('Name', 'Shares')
    await fill('Symbols', 'XIC VFV')
    await fill('At most', '60')
    await press('Compute')
    await computes('Expected return a year', 'Before your views')
    expect(asked('POST', '/api/optimization/plans')?.body).toMatchObject({
      views: [{ symbol: 'VFV', over: 'XIC', return: 0.02, confidence: 0.75 }],
      limits: { groups: [{ name: 'Shares', symbols: ['XIC', 'VFV'], min: 0, max: 0.6 }] },
    })
  })

  it('with nothing held, and with one line, one fund of each class can be considered', async () => {
    await open(PATH, { token: await payer() })
    await sees('One line per holding', 'Two different symbols are needed')
    await press('Add one fund per class')
    await press('Compute')
    await computes('Computed portfolio', 'One fund', 'Equal parts', 'The objective, replayed on the past')
    expect(pageText()).not.toContain('Change nothing')
    expect(asked('POST', '/api/optimization/plans')?.body).toMatchObject({ symbols: { length: 8 }, current: null })
    await choosesFile('Symbol,Quantity,Price\nXIC,100,41.20')
    await sees('$4,120.00')
    await press('Compute')
    await computes('told apart', 'Change nothing')
    expect(asked('POST', '/api/optimization/plans')?.body).toMatchObject({ current: [1, 0, 0, 0, 0, 0, 0, 0] })
  })

  it('the objective is replayed on past prices next to one fund and equal parts', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Symbol,Quantity,Price\nXIC,100,41.20\nZAG,150,13.85')
    await sees('$6,197.50')
    await choose('Objective', 'target_volatility')
    await press('Compute')
    // investing §7.2.11: the figures of the second program.
    await computes('The objective, replayed on the past', 'Most return at a risk (8.0%)', '0.15 ± 0.38', '0.49 ± 0.40')
    await sees('One fund (XBAL)', '0.42 ± 0.39', 'The differences are within their error')
  })

  it('limits that clash are named', async () => {
    await open(PATH, { token: await payer() })
    await choosesFile('Symbol,Quantity,Price\nXIC,100,41.20\nZAG,150,13.85')
    await sees('XIC')
    await unfold('Limits')
    await fill(/^Most in one line, in %/, '40')
    await press('Compute')
    await sees('No portfolio meets these limits together: XIC, ZAG.')
  })
})

describe('product §4: without premium', () => {
  it('the page is an offer, and asks the server nothing', async () => {
    await open(PATH, { token: await newToken() })
    await sees('Advanced portfolio optimization')
    expect(hasButton('Compute')).toBe(false)
    expect(calls.filter(({ path }) => path.startsWith('/api/optimization'))).toEqual([])
  })
  it('after premium what is held can be read, and nothing can be changed or computed', async () => {
    const id = '5f0c1a52-6a0e-4c6b-9d1c-0d5b7f9f8e11'
    const accounts = [{ id, name: 'TFSA', kind: 'tfsa', cash: [] }]
    const line = { account_id: id, symbol: 'XIC', mic: null, name: null, price_on: null, book_value: null }
    answer('GET /api/optimization/portfolio', {
      body: { version: 3, accounts, holdings: [{ ...line, currency: 'CAD', units: 100, price: 41.2 }] },
    })
    await memberWith(PATH, {
      subscription_status: 'canceled',
      premium_access: 'read_only',
      data_kept_until: '2027-02-19T15:00:00.000Z',
    })
    await sees('Advanced portfolio optimization', 'kept until Feb 19, 2027', 'TFSA · 100 × 41.20 CAD', '$4,120.00')
    expect([hasButton('Remove XIC'), hasButton('Compute')]).toEqual([false, false])
  })
  it('while the feature is closed the page says so, and the place does not lead there', async () => {
    const features = OPEN_FEATURES as Set<PremiumFeature>
    features.delete('optimization')
    try {
      await open(PATH, { token: await payer() })
      await sees('Advanced portfolio optimization', /not open yet|not available yet/i)
      expect(textOf(document.querySelector('main'))).not.toContain('Holdings')
    } finally {
      features.add('optimization')
    }
  })
})
