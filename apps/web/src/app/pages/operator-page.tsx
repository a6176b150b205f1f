import OperatorDesk from '../../features/marketplace/operator/operator-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** For non-operators this URL shows the not-found page, like any unknown one. */
export default function OperatorPage() {
  return <OperatorDesk notFound={<NotFoundPage />} />
}
