import { OPEN_FEATURES } from '../../features/subscription/features.ts'
import { useHasPremium } from '../../features/subscription/has-premium.ts'
import { Calculators } from '../../features/optimization/calculators.tsx'
import { optimizationWords } from '../../features/optimization/words/words.ts'
import { lazyPart } from '../../lib/chunk.ts'
import { useWords } from '../../lib/language/words.ts'
import { Page } from '../../ui/page.tsx'
import { QuietPart } from './quiet-part.tsx'

const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const KeptHoldings = lazyPart(() => import('../../features/optimization/holdings/kept-holdings.tsx'))

/** The portfolio calculator, or what it is for whoever has no premium. Here because it combines features. */
export default function PortfolioPage() {
  const m = useWords(optimizationWords)
  const hasPremium = useHasPremium()
  if (OPEN_FEATURES.has('optimization') && hasPremium) return <Calculators />
  return (
    <Page title={m.title}>
      <QuietPart>
        <Premium feature="optimization" isAlone>
          {/* With premium the calculator is shown instead; once it has ended, what is held can still be read. */}
          {() => <KeptHoldings />}
        </Premium>
      </QuietPart>
    </Page>
  )
}
