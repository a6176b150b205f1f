import { useMessages } from '../../lib/messages.ts'
import { Page } from '../../ui/page.tsx'

export default function DesignSystemPage() {
  const m = useMessages('design-system')
  return <Page title={m.title} />
}
