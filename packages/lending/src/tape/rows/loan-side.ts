import type { PaymentRounding } from '../../lists.ts'
import type { Province } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { LoanSide } from '../../terms/new-loan.ts'
import { usualRounding } from '../../terms/new-loan.ts'
import { readAmount, readChoice, unguard } from './cells.ts'
import type { TapeField } from '../columns.ts'
import type { RowCells, RowSettings } from './row-cells.ts'

const YES_OR_NO = { yes: 'y true 1 x oui o vrai', no: 'n false 0 non faux' }
const ROUNDINGS: Record<PaymentRounding, string> = {
  half_up: 'nearest nearestcent auplusproche',
  up: 'roundedup ceil superieur aucentsuperieur',
}
const PROVINCE_NAMES: Record<Province, string> = {
  AB: 'alberta alb alta',
  BC: 'britishcolumbia colombiebritannique cb',
  MB: 'manitoba man',
  NB: 'newbrunswick nouveaubrunswick',
  NL: 'newfoundlandandlabrador newfoundlandlabrador newfoundland terreneuveetlabrador terreneuve tnl nf',
  NS: 'novascotia nouvelleecosse ne',
  NT: 'northwestterritories territoiresdunordouest tno nwt',
  NU: 'nunavut nun',
  ON: 'ontario ont',
  PE: 'princeedwardisland ileduprinceedouard pei ipe',
  QC: 'quebec que pq',
  SK: 'saskatchewan sask',
  YT: 'yukon yukonterritory yn yk',
}

/** Reads the loan side of a row. Defaults if the file has no value: a person, no province, no charge at the start. */
export function readSide(cells: RowCells, { facts }: RowSettings): LoanSide {
  const province = cells.read('province', (text) => readChoice(unguard(text), PROVINCE_NAMES))
  const fee = cells.read('upfront_fee', (text) => readAmount(text, facts.decimalMark, 0))
  if (fee?.isScientific === true) cells.warn('upfront_fee', 'amount_scientific', { readAsCents: fee.amountCents })
  return {
    borrowerIsCorporation: readYesOrNo(cells, 'borrower_is_corporation') ?? false,
    province,
    lenderInBusiness: readYesOrNo(cells, 'lender_in_business'),
    upfrontFeeCents: fee?.amountCents ?? cents(0),
  }
}

/** The same values as the cells of an export. */
export const sideCells = (side: LoanSide) => ({
  upfront_fee: dollarsText(side.upfrontFeeCents),
  province: side.province ?? '',
  borrower_is_corporation: side.borrowerIsCorporation ? 'yes' : 'no',
  lender_in_business: side.lenderInBusiness === null ? '' : side.lenderInBusiness ? 'yes' : 'no',
})

/** Reads how the payment is rounded to the cent; the default is what is usual in the province. */
export const readRounding = (cells: RowCells, province: Province | null): PaymentRounding =>
  cells.read('payment_rounding', (text) => readChoice(unguard(text), ROUNDINGS)) ?? usualRounding(province)

export function dollarsText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function readYesOrNo(cells: RowCells, field: TapeField): boolean | null {
  const answer = cells.read(field, (text) => readChoice(unguard(text), YES_OR_NO))
  return answer === null ? null : answer === 'yes'
}
