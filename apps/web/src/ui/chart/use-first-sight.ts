import { useEffect, useState } from 'react'

const seen = new Set<string>()

/** Whether a picture of this name is seen for the first time since the app started: only then it is drawn stroke by stroke. */
export function useFirstSight(name: string): boolean {
  const [isNew] = useState(() => !seen.has(name))
  useEffect(() => {
    seen.add(name)
  }, [name])
  return isNew
}
