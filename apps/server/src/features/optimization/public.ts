export { planInSteps } from './plan.ts'
