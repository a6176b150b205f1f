import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { useStore } from '../../../lib/store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { runningDeletion } from '../deletion-state.ts'
import { deletionQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

const WHOLE = { min: 0, max: 0 }

/** Progress of the deletion requested in this browser, until it is done. */
export function DeletionCard() {
  const id = useStore(runningDeletion)
  return id === null ? null : <RunningDeletion id={id} />
}

function RunningDeletion({ id }: { readonly id: string }) {
  const { deletion: m } = useWords(accountWords)
  const format = useFormat()
  const { data, error } = useQuery(deletionQuery(id))
  // The server forgets a deletion two weeks after it ends.
  const isOver = data?.state === 'done' || (error instanceof Problem && error.status === 404)
  useEffect(() => {
    if (!isOver) return
    runningDeletion.set(null)
    toast({ title: m.done })
  }, [isOver, m])
  if (isOver) return null
  const isPaying = data?.state === 'ending_payments'
  return (
    <Card title={m.title} className="mb-4.5">
      <p className="mb-4 text-muted">{isPaying ? m.payments : m.text}</p>
      <Progress
        label={
          data === undefined ? m.looking : isPaying ? m.paymentsLabel : m.progress(format.percent(data.percent, WHOLE))
        }
        ratio={data === undefined || isPaying ? undefined : data.percent / 100}
      />
    </Card>
  )
}
