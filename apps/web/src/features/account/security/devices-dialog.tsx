import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { devicesQuery, useForgetDevice } from '../queries.ts'
import { accountWords } from '../words/words.ts'
import { DeviceList, ListOnItsWay } from './device-list.tsx'

/** Known devices: they can sign in with the right password even while guesses lock others out. */
export function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const { devices: m, ...common } = useWords(accountWords)
  const query = useQuery(devicesQuery)
  const forget = useForgetDevice()
  const devices = query.data?.devices ?? []
  return (
    <Dialog title={m.title} size="sm" onClose={onClose}>
      <p className="mb-3 text-muted">{m.text}</p>
      <ListOnItsWay query={query} away={m.away} />
      {query.data !== undefined && devices.length === 0 && <p>{m.none}</p>}
      {devices.length > 0 && (
        <DeviceList
          words={m}
          devices={devices}
          action={m.forget}
          actionOn={m.forgetIt}
          busyId={forget.isPending ? forget.variables : undefined}
          onAction={(id) =>
            forget.mutate(id, {
              onSuccess: () => toast({ title: m.forgotten }),
              onError: (problem) =>
                toast({ tone: 'error', title: common.failed, description: problemDetail(problem) ?? common.bug }),
            })
          }
        />
      )}
    </Dialog>
  )
}
