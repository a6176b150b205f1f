import { useEffect, useState } from 'react'

const seen = new Set<string>()

/**
 * Returns true the first time a picture of this name is shown since the app started; only then is its drawing animated.
 */
export function useFirstSight(name: string): boolean {
  const [isNew] = useState(() => !seen.has(name))
  useEffect(() => {
    seen.add(name)
  }, [name])
  return isNew
}
