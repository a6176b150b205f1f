import OperatorDesk from '../../features/marketplace/operator/operator-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** To everybody but operators this address does not exist, and looks like any other that does not. */
export default function OperatorPage() {
  return <OperatorDesk notFound={<NotFoundPage />} />
}
