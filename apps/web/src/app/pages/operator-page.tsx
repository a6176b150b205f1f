import OperatorDesk from '../../features/marketplace/operator/operator-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { QuietPart } from './quiet-part.tsx'

const SupportQueue = lazyPart(() => import('../../features/support/operator/support-queue.tsx'))

/** For non-operators this URL shows the not-found page, like any unknown one. */
export default function OperatorPage() {
  return (
    <OperatorDesk
      notFound={<NotFoundPage />}
      support={
        <QuietPart>
          <SupportQueue />
        </QuietPart>
      }
    />
  )
}
