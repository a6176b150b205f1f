import { lazyPart } from '../lib/chunk.ts'

const Personal = lazyPart(() => import('../features/personal/personal-page.tsx'))
const InvestingPanel = lazyPart(() => import('../features/investing/investing-panel.tsx'))

/** SPEC §2 "/personal". It stands here because it joins features, which do not know one another. */
export default function PersonalPage() {
  return <Personal investing={<InvestingPanel />} premium={null} />
}
