import { exportPortfolio } from '@winterjay/contract'
import { Download } from 'lucide-react'
import { callForFile } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** Downloads every movement of the portfolio as a file. */
export function ExportButton() {
  const m = useWords(portfolioWords)
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportPortfolio),
    fileName: 'winterjay-portfolio.csv',
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) }),
  })
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={isBusy}
      onClick={() => void run()}
    >
      {m.export}
    </Button>
  )
}
