import type { Programme } from '../programmes/programme.ts'
import { mb55Plus } from './55-plus/55-plus.ts'
import { mbChildBenefit } from './child-benefit/child-benefit.ts'
import { mbEia } from './eia/eia.ts'
import { mbHomeownersAffordabilityCredit } from './homeowners-affordability-credit/homeowners-affordability-credit.ts'
import { mbPharmacare } from './pharmacare/pharmacare.ts'
import { mbRentAssist } from './rent-assist/rent-assist.ts'
import { mbRentersAffordabilityCredit } from './renters-affordability-credit/renters-affordability-credit.ts'

export const MANITOBA: readonly Programme[] = [
  mb55Plus,
  mbChildBenefit,
  mbEia,
  mbHomeownersAffordabilityCredit,
  mbPharmacare,
  mbRentAssist,
  mbRentersAffordabilityCredit,
]
