import { useAccountDoor } from '../../lib/account-door.ts'
import { Queries } from '../../lib/server/query.tsx'
import { Finder } from './finder.tsx'
import { KeyList } from './key-list.tsx'

/** Finds things, or lists the keys. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  if (useAccountDoor() === 'keys') return <KeyList onClose={onClose} />
  return (
    <Queries>
      <Finder onClose={onClose} />
    </Queries>
  )
}
