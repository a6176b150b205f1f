import type { Programme } from '../programmes/programme.ts'
import { onCareCredit } from './care-credit/care-credit.ts'
import { onChildBenefit } from './child-benefit/child-benefit.ts'
import { onDrugCoverage } from './drug-coverage/drug-coverage.ts'
import { onEnergyPropertyTaxCredit } from './energy-property-tax-credit/energy-property-tax-credit.ts'
import { onGains } from './gains/gains.ts'
import { onLiftCredit } from './lift-credit/lift-credit.ts'
import { onNorthernEnergyCredit } from './northern-energy-credit/northern-energy-credit.ts'
import { onOdsp } from './odsp/odsp.ts'
import { onOsap } from './osap/osap.ts'
import { onSalesTaxCredit } from './sales-tax-credit/sales-tax-credit.ts'
import { onSeniorHomeownersGrant } from './senior-homeowners-grant/senior-homeowners-grant.ts'
import { onSeniorsDental } from './seniors-dental/seniors-dental.ts'
import { onTrilliumBenefit } from './trillium-benefit/trillium-benefit.ts'
import { onWorks } from './works/works.ts'

export const ONTARIO: readonly Programme[] = [
  onCareCredit,
  onChildBenefit,
  onDrugCoverage,
  onEnergyPropertyTaxCredit,
  onGains,
  onLiftCredit,
  onNorthernEnergyCredit,
  onOdsp,
  onOsap,
  onSalesTaxCredit,
  onSeniorHomeownersGrant,
  onSeniorsDental,
  onTrilliumBenefit,
  onWorks,
]
