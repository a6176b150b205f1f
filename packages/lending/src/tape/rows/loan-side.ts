import type { PaymentRounding } from '../../lists.ts'
import type { Province } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { MICRO_PERCENT, cents, dollarsText, toPercent } from '@winterjay/money'
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
  const side: LoanSide = {
    borrowerIsCorporation: readYesOrNo(cells, 'borrower_is_corporation') ?? false,
    province,
    lenderInBusiness: readYesOrNo(cells, 'lender_in_business'),
    upfrontFeeCents: fee?.amountCents ?? cents(0),
  }
  return readYesOrNo(cells, 'secured_by_real_property') === true ? { ...side, isSecuredByRealProperty: true } : side
}

/** The same values as the cells of an export. */
export const sideCells = (side: LoanSide) => ({
  upfront_fee: dollarsText(side.upfrontFeeCents),
  province: side.province ?? '',
  borrower_is_corporation: yesOrNo(side.borrowerIsCorporation),
  lender_in_business: side.lenderInBusiness === null ? '' : yesOrNo(side.lenderInBusiness),
})

/** Reads how the payment is rounded to the cent; the default is what is usual in the province. */
export const readRounding = (cells: RowCells, province: Province | null): PaymentRounding =>
  cells.read('payment_rounding', (text) => readChoice(unguard(text), ROUNDINGS)) ?? usualRounding(province)

export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

/** Writes a rate under 1 with its % sign; without it, 0.5 could be read as 0.5 % or 50 %. */
export function percentText(value: Rate): string {
  return `${toPercent(value)}${value > 0 && value < MICRO_PERCENT ? '%' : ''}`
}

export function readYesOrNo(cells: RowCells, field: TapeField): boolean | null {
  const answer = cells.read(field, (text) => readChoice(unguard(text), YES_OR_NO))
  return answer === null ? null : answer === 'yes'
}
