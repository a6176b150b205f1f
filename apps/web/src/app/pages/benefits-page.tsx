import { DeviceBudgetProvider } from '../../features/benefits/from-budget/device-budget.ts'
import type { DeviceBudget } from '../../features/benefits/from-budget/device-budget.ts'
import Benefits from '../../features/benefits/page/benefits-page.tsx'
import { hasBudgetOnDevice } from '../../lib/budget/budget-on-device.ts'
import { loadChunk } from '../../lib/chunk.ts'

/** The budget is loaded only once the reader asks for it. */
const DEVICE_BUDGET: DeviceBudget = {
  exists: hasBudgetOnDevice,
  readIncome: async () => {
    const { incomeOnDevice } = await loadChunk(() => import('../../features/budget/income-on-device.ts'))
    return incomeOnDevice()
  },
}

/** product §2.5 /benefits. Here because it combines features: the budget on this device can fill in the form. */
export default function BenefitsPage() {
  return (
    <DeviceBudgetProvider value={DEVICE_BUDGET}>
      <Benefits />
    </DeviceBudgetProvider>
  )
}
