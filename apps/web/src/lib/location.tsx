import { createContext, startTransition, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { BASE } from './base.ts'

interface Place {
  readonly path: string
  readonly search: string
}

const here = (): Place => ({ path: window.location.pathname, search: window.location.search })

const Path = createContext('/')
const Search = createContext('')

interface Going {
  readonly replace?: boolean
  readonly state?: unknown
}
const navigate = (to: string, { replace = false, state = null }: Going = {}): void =>
  window.history[replace ? 'replaceState' : 'pushState'](state, '', to)

const usePath = (): [string, typeof navigate] => [useContext(Path), navigate]
const useSearch = (): string => useContext(Search)
const HOOKS = { hook: usePath, searchHook: useSearch }

/** What wouter and the browser announce. */
const CHANGES = ['popstate', 'pushState', 'replaceState', 'hashchange']

/**
 * The address that the pages are drawn for. Another page is drawn in small steps while the old one stays, so that a
 * press is answered at once; another search, which fields and tabs read, is there at once.
 */
export function Locations({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState(here)
  const drawn = useRef(place.path)
  useEffect(() => {
    drawn.current = place.path
  }, [place.path])
  useEffect(() => {
    const follow = (): void => {
      const next = here()
      const change = (): void => setPlace((now) => (now.path === next.path && now.search === next.search ? now : next))
      if (next.path === drawn.current) change()
      else startTransition(change)
    }
    // The address may have changed before this listened.
    follow()
    for (const change of CHANGES) window.addEventListener(change, follow)
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, follow)
    }
  }, [])
  return (
    <Path value={place.path}>
      <Search value={place.search}>
        <Router base={BASE} {...HOOKS}>
          {children}
        </Router>
      </Search>
    </Path>
  )
}
