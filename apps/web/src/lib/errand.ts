import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from './store.ts'

/** An action chosen elsewhere, such as in the palette, to be run on a page. */
export type Errand =
  | { readonly at: 'personal'; readonly kind: 'bank' | 'expense' | 'budget' }
  | { readonly at: 'personal'; readonly kind: 'transaction'; readonly id: string }
  | { readonly at: 'direct-lending'; readonly kind: 'new' | 'import' }

const errand = createStore<Errand | null>(null)

/** The page runs it once it has mounted; navigate there first. */
export const sendOn = (chosen: Errand): void => errand.set(chosen)

/** Runs the action chosen for this page, once. */
export function useErrand<At extends Errand['at']>(at: At, take: (chosen: Extract<Errand, { at: At }>) => void): void {
  const waiting = useStore(errand)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (waiting?.at !== at) return
    errand.set(null)
    taken(waiting as Extract<Errand, { at: At }>)
  }, [waiting, at])
}
