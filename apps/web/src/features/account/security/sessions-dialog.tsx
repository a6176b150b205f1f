import { useQuery } from '@tanstack/react-query'
import { leaveBudget } from '../../../lib/budget/budget-on-device.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { sessionsQuery, useEndAllSessions, useEndSession } from '../queries.ts'
import { accountWords } from '../words/words.ts'
import { DeviceList, ListOnItsWay } from './device-list.tsx'

/** Lists each session with its last use; signs out one or all of them. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { sessions: m, ...common } = useWords(accountWords)
  const query = useQuery(sessionsQuery)
  const end = useEndSession()
  const endAll = useEndAllSessions(() => {
    onClose()
    void leaveBudget()
    signOut()
    toast({ title: m.allDone })
  })
  const fail = (problem: unknown): void =>
    toast({ tone: 'error', title: common.failed, description: problemDetail(problem) ?? common.bug })
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <Button busy={endAll.isPending} onClick={() => endAll.mutate(undefined, { onError: fail })}>
          {m.all}
        </Button>
      }
    >
      <ListOnItsWay query={query} away={m.away} />
      {query.data !== undefined && (
        <DeviceList
          words={m}
          devices={query.data.sessions}
          action={m.end}
          actionOn={m.endOf}
          busyId={end.isPending ? end.variables : undefined}
          onAction={(id) => end.mutate(id, { onSuccess: () => toast({ title: m.ended }), onError: fail })}
        />
      )}
    </Dialog>
  )
}
