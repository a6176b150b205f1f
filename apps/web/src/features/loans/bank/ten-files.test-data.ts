/*
 * Ten bank files as Canadian banks write them, with what each row truly is. Written from the lenders' side: people
 * misspell names, have two loans, split a payment, send it back, and lenders load a file twice.
 */

export interface Truth {
  readonly name: string
  readonly fileName: string
  readonly text: string
  /** By a part of a row's text and its amount in dollars: the loan, several where it is split, or nothing. */
  readonly rows: readonly (readonly [text: string, dollars: number, loans: readonly string[] | null])[]
}

export const BORROWERS: readonly (readonly [id: string, name: string, dollars: number, dueDay: number])[] = [
  ['gagnon', 'Marie-Ève Gagnon', 412.35, 1],
  ['tremblay-1', 'Jean Tremblay', 350, 1],
  ['tremblay-2', 'Jean Tremblay', 350, 15],
  ['tremblay-l', 'Luc Tremblay', 350, 1],
  ['nguyen', 'Thi Nguyen', 888.49, 3],
  ['singh', 'Harpreet Singh', 4500, 1],
  ['roy-inc', 'Construction Roy inc.', 1250, 10],
  ['oneil', "Sean O'Neil", 275.5, 5],
  ['cote', 'Zoé Côté', 412.35, 20],
  ['macdonald', 'Ian MacDonald', 610.2, 28],
]

const ofx = (rows: readonly string[]): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>0010<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130>${rows.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const trn = (id: string, day: string, amount: string, name: string): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`

export const TEN_FILES: readonly Truth[] = [
  {
    name: 'plain names, English',
    fileName: 'chequing.csv',
    text: `Date,Description,Amount
2026-11-02,INTERAC e-Transfer From MARIE-EVE GAGNON,412.35
2026-11-03,e-Transfer - Autodeposit THI NGUYEN,888.49
2026-11-05,INTERAC e-Transfer From Sean O'Neil,275.50
2026-11-05,LOBLAWS 1029,-84.12
2026-11-13,PAYROLL DEP ACME INC,2410.11
`,
    rows: [
      ['GAGNON', 412.35, ['gagnon']],
      ['NGUYEN', 888.49, ['nguyen']],
      ["O'Neil", 275.5, ['oneil']],
      ['PAYROLL', 2410.11, null],
      ['LOBLAWS', -84.12, null],
    ],
  },
  {
    name: 'misspelt names, French',
    fileName: 'operations.csv',
    text: `Date,Description,Amount
2026-11-02,Virement Interac de MARIE EVE GAGNOM,412.35
2026-11-04,Virement Interac de THI NGYUEN,888.49
2026-11-06,Virement Interac de SHAWN ONEIL,275.50
2026-11-27,Virement Interac de IAN MCDONALD,610.20
`,
    rows: [
      ['GAGNOM', 412.35, ['gagnon']],
      ['NGYUEN', 888.49, ['nguyen']],
      ['SHAWN', 275.5, ['oneil']],
      ['MCDONALD', 610.2, ['macdonald']],
    ],
  },
  {
    name: 'two loans of one borrower, and a namesake',
    fileName: 'accountactivity.csv',
    text: `Date,Description,Amount
2026-11-02,E-TRANSFER JEAN TREMBLAY,350.00
2026-11-02,E-TRANSFER J TREMBLAY,350.00
2026-11-03,E-TRANSFER L. TREMBLAY,350.00
2026-11-16,E-TRANSFER JEAN TREMBLAY,350.00
`,
    rows: [
      ['JEAN TREMBLAY', 350, ['tremblay-1', 'tremblay-2']],
      ['J TREMBLAY', 350, ['tremblay-1', 'tremblay-2']],
      ['L. TREMBLAY', 350, ['tremblay-l']],
    ],
  },
  {
    name: 'a split payment',
    fileName: 'november.ofx',
    text: ofx([
      trn('A1', '02', '3000.00', 'E-TRF HARPREET SINGH'),
      trn('A2', '03', '1500.00', 'E-TRF HARPREET SINGH'),
      trn('A3', '12', '1250.00', 'CONSTRUCTION ROY'),
    ]),
    rows: [
      ['SINGH', 3000, ['singh']],
      ['SINGH', 1500, ['singh']],
      ['ROY', 1250, ['roy-inc']],
    ],
  },
  {
    name: 'returned money',
    fileName: 'november.qfx',
    text: ofx([
      trn('B1', '02', '412.35', 'VIREMENT INTERAC GAGNON'),
      trn('B2', '06', '-412.35', 'CHEQUE RETOURNE SANS PROVISION GAGNON'),
      trn('B3', '20', '412.35', 'VIREMENT INTERAC ZOE COTE'),
    ]),
    rows: [
      ['INTERAC GAGNON', 412.35, null],
      ['RETOURNE', -412.35, null],
      ['COTE', 412.35, ['cote']],
    ],
  },
  {
    name: 'refunds of shops that look like payments',
    fileName: 'refunds.csv',
    text: `Date,Description,Amount
2026-11-02,BEST BUY REFUND,350.00
2026-11-03,REFUND AMAZON.CA,888.49
2026-11-05,CRA TAX REFUND,275.50
2026-11-10,TRANSFER FROM SAVINGS,1250.00
`,
    rows: [
      ['BEST BUY', 350, null],
      ['AMAZON', 888.49, null],
      ['CRA', 275.5, null],
      ['SAVINGS', 1250, null],
    ],
  },
  {
    name: 'strangers with a borrower’s name',
    fileName: 'names.csv',
    text: `Date,Description,Amount
2026-11-08,INTERAC e-Transfer From PAUL GAGNON,60.00
2026-11-09,INTERAC e-Transfer From ROY SINGH,45.00
2026-11-10,COTE SAINT-LUC PARKING REFUND,12.00
2026-11-21,MARIE COTE,412.35
`,
    rows: [
      ['PAUL', 60, null],
      ['ROY SINGH', 45, null],
      ['PARKING', 12, null],
      ['MARIE COTE', 412.35, null],
    ],
  },
  {
    name: 'amounts without names',
    fileName: 'branch.qif',
    text: `!Type:Bank
D11/02/2026
T350.00
PCOUNTER DEPOSIT
^
D11/03/2026
T888.49
PMOBILE CHEQUE DEPOSIT
^
D11/14/2026
T412.35
PATM DEPOSIT
^
`,
    rows: [
      ['COUNTER', 350, null],
      ['MOBILE', 888.49, null],
      ['ATM', 412.35, null],
    ],
  },
  {
    name: 'two months in one, more and less than is due',
    fileName: 'odd.csv',
    text: `Date,Description,Amount
2026-11-06,INTERAC e-Transfer From SEAN ONEIL,551.00
2026-11-07,INTERAC e-Transfer From THI NGUYEN,800.00
2026-11-28,INTERAC e-Transfer From IAN MACDONALD,620.00
`,
    rows: [
      ['ONEIL', 551, ['oneil']],
      ['NGUYEN', 800, ['nguyen']],
      ['MACDONALD', 620, ['macdonald']],
    ],
  },
  {
    name: 'the first file again, with more days',
    fileName: 'chequing-2.csv',
    text: `Date,Description,Amount
2026-11-02,INTERAC e-Transfer From MARIE-EVE GAGNON,412.35
2026-11-03,e-Transfer - Autodeposit THI NGUYEN,888.49
2026-11-05,INTERAC e-Transfer From Sean O'Neil,275.50
2026-11-05,LOBLAWS 1029,-84.12
2026-11-13,PAYROLL DEP ACME INC,2410.11
2026-11-20,INTERAC e-Transfer From ZOE COTE,412.35
`,
    rows: [
      ['GAGNON', 412.35, ['gagnon']],
      ['NGUYEN', 888.49, ['nguyen']],
      ["O'Neil", 275.5, ['oneil']],
      ['PAYROLL', 2410.11, null],
      ['LOBLAWS', -84.12, null],
      ['COTE', 412.35, ['cote']],
    ],
  },
]
