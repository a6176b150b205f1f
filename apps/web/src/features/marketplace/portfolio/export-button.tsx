import { exportPortfolio } from '@winterjay/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** Every movement of the portfolio as a file. */
export function ExportButton() {
  const m = useWords(portfolioWords)
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await callForFile(exportPortfolio), 'winterjay-portfolio.csv')
    } catch (error) {
      toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? '' })
    } finally {
      setBusy(false)
    }
  }
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
