import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { Province } from '../../terms/province.ts'
import type { PaymentRounding } from '../../terms/loan.ts'
import { usualRounding } from '../../terms/new-loan.ts'
import { readAmount, readChoice, unguard } from './cells.ts'
import type { TapeField } from '../columns.ts'
import type { RowCells, RowSettings } from './row-cells.ts'

/** Decides which law applies to a loan, and how its payment is rounded. Few files state any of it. */
export interface BorrowerSide {
  readonly borrowerIsCorporation: boolean
  readonly province: Province | null
  /** Null: the lender has not said. */
  readonly lenderInBusiness: boolean | null
  readonly upfrontFeeCents: Cents
  readonly paymentRounding: PaymentRounding
}

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

/** Defaults where the file has no value: a person, no province, no charge at the start, and the usual rounding of the province. */
export function readBorrowerSide(cells: RowCells, { facts }: RowSettings): BorrowerSide {
  const province = cells.read('province', (text) => readChoice(unguard(text), PROVINCE_NAMES))
  const fee = cells.read('upfront_fee', (text) => readAmount(text, facts.decimalMark, 0))
  if (fee?.isScientific === true) cells.warn('upfront_fee', 'amount_scientific', { readAsCents: fee.amountCents })
  return {
    borrowerIsCorporation: readYesOrNo(cells, 'borrower_is_corporation') ?? false,
    province,
    lenderInBusiness: readYesOrNo(cells, 'lender_in_business'),
    upfrontFeeCents: fee?.amountCents ?? cents(0),
    paymentRounding:
      cells.read('payment_rounding', (text) => readChoice(unguard(text), ROUNDINGS)) ?? usualRounding(province),
  }
}

function readYesOrNo(cells: RowCells, field: TapeField): boolean | null {
  const answer = cells.read(field, (text) => readChoice(unguard(text), YES_OR_NO))
  return answer === null ? null : answer === 'yes'
}
