import type { LocalDate, Locale } from '@winterjay/money'
import { dollarsText, fitWindows1252 } from '@winterjay/money'
import { oneLine } from './format.ts'
import type { FileFormat, FileFrame } from './format.ts'

const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
]
const ACCOUNT_ID = 'WINTERJAY'
const MAX_NAME = 32
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'ENG', fr: 'FRA' }

/**
 * OFX 1.0.2, one tag on each line; with a bank's number of Intuit it is a Web Connect file. At noon, so that no time
 * zone moves a day. FITID is our posting number: a line imported twice is recognised.
 */
export const ofx: FileFormat = {
  extension: 'ofx',
  mediaType: 'application/x-ofx',
  encoding: 'windows-1252',
  maxEntries: null,
  isBankOnly: true,
  head,
  entry: (entry) => {
    const amount = entry.bankCents
    if (amount === 0) return ''
    return lines([
      '<STMTTRN>',
      `<TRNTYPE>${amount > 0 ? 'CREDIT' : 'DEBIT'}`,
      `<DTPOSTED>${noon(entry.on)}`,
      `<TRNAMT>${dollarsText(amount)}`,
      `<FITID>${entry.number}`,
      // Cut before it is escaped, so that no entity is cut in two.
      `<NAME>${escaped(entry.name, MAX_NAME)}`,
      `<MEMO>${escaped(entry.memo)}`,
      '</STMTTRN>',
    ])
  },
  foot: ({ to, bankBalanceCents }) =>
    lines([
      '</BANKTRANLIST>',
      ...(bankBalanceCents === null
        ? []
        : ['<LEDGERBAL>', `<BALAMT>${dollarsText(bankBalanceCents)}`, `<DTASOF>${noon(to)}`, '</LEDGERBAL>']),
      '</STMTRS>',
      '</STMTTRNRS>',
      '</BANKMSGSRSV1>',
      '</OFX>',
    ]),
}

function head({ from, to, locale, intuitBankId }: FileFrame): string {
  const status = ['<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>']
  return lines([
    ...HEADER,
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    ...status,
    `<DTSERVER>${noon(to)}`,
    `<LANGUAGE>${LANGUAGES[locale]}`,
    ...(intuitBankId === null ? [] : [`<INTU.BID>${escaped(intuitBankId)}`]),
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<TRNUID>1',
    ...status,
    '<STMTRS>',
    '<CURDEF>CAD',
    '<BANKACCTFROM>',
    `<BANKID>${escaped(intuitBankId ?? '0')}`,
    `<ACCTID>${ACCOUNT_ID}`,
    '<ACCTTYPE>CHECKING',
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    `<DTSTART>${noon(from)}`,
    `<DTEND>${noon(to)}`,
  ])
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\r\n`).join('')
const noon = (day: LocalDate): string => `${day.replaceAll('-', '')}120000`
const escaped = (text: string, length = 255): string =>
  Array.from(oneLine(fitWindows1252(text).text))
    .slice(0, length)
    .join('')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
