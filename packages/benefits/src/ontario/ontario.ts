import type { Programme } from '../programme.ts'
import { onCareCredit } from './care-credit.ts'
import { onChildBenefit } from './child-benefit.ts'
import { onDrugCoverage } from './drug-coverage.ts'
import { onEnergyPropertyTaxCredit } from './energy-property-tax-credit.ts'
import { onGains } from './gains.ts'
import { onLiftCredit } from './lift-credit.ts'
import { onNorthernEnergyCredit } from './northern-energy-credit.ts'
import { onOdsp } from './odsp.ts'
import { onOsap } from './osap.ts'
import { onSalesTaxCredit } from './sales-tax-credit.ts'
import { onSeniorHomeownersGrant } from './senior-homeowners-grant.ts'
import { onSeniorsDental } from './seniors-dental.ts'
import { onTrilliumBenefit } from './trillium-benefit.ts'
import { onWorks } from './works.ts'

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
