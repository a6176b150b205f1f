import { lazyPart } from '../../lib/chunk.ts'
import { useWords } from '../../lib/language/words.ts'
import { Page } from '../../ui/page.tsx'
import { useTabs } from '../../ui/tabs.tsx'
import { optimizationWords } from './words/words.ts'

const OptimizationTool = lazyPart(() => import('./optimization-tool.tsx'))
const CostBaseTool = lazyPart(() => import('./cost-base/cost-base-tool.tsx'))

/** The two calculators over what a person holds: what their goals would take, and what it has cost and gained. */
export function Calculators() {
  const m = useWords(optimizationWords)
  const { list, panel } = useTabs({
    label: m.tabs.label,
    tabs: [
      { key: 'portfolio', label: m.tabs.portfolio, content: <OptimizationTool /> },
      { key: 'cost-base', label: m.tabs.costBase, content: <CostBaseTool /> },
    ],
  })
  return (
    <Page title={m.title} sections={list}>
      {panel}
    </Page>
  )
}
