import { clsx } from 'clsx'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { arrive } from '../lib/navigation.ts'
import { lazyPart } from '../lib/chunk.ts'
import { useIsOnline } from '../lib/use-online.ts'

export interface PageProps {
  /** In the browser's tab, before the product's name; the heading too unless `heading` says otherwise. */
  readonly title: string
  readonly heading?: ReactNode
  readonly lede?: ReactNode
  /** The page's segmented bar: `useTabs(…).list`. */
  readonly sections?: ReactNode
  /** The page's main action: a `PageAction`, shown in the header on phones. */
  readonly action?: ReactNode
  /** Other buttons next to the heading. */
  readonly actions?: ReactNode
  /** Said without a network in place of `OfflineRow`; null where the page says it itself. */
  readonly offline?: ReactNode
  readonly children?: ReactNode
}

/** The longest title that fits the phone header in three lines; a longer one is shown below it. */
const HEADER_LETTERS = 44

const headerSize = (letters: number): string => {
  if (letters <= 16) return 'max-md:text-[1.1875rem]'
  return letters <= 26 ? 'max-md:text-base' : 'max-md:text-label max-md:tracking-[-.01em]'
}

// Not in the first script: every page has it at hand in the file of the other parts.
const OfflineRow = lazyPart(() => import('./offline-line.tsx'))
const OFFLINE = <WhenOffline />

/** For the one h1 of a page: the browser's tab names it, and after a navigation the focus goes there. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Winterjay`
  }, [title])
  // Before anybody sees the page, so that the focus is not taken from a field that is typed in already.
  useLayoutEffect(() => {
    if (h1.current) arrive(h1.current)
  }, [])
  return h1
}

/** The frame of every page except the landing page: its title and the controls next to it. */
export function Page({
  title,
  heading = title,
  lede,
  sections,
  action,
  actions,
  offline = OFFLINE,
  children,
}: PageProps) {
  const h1 = usePageHeading(title)
  const letters = (typeof heading === 'string' ? heading : title).length
  const isInHeader = letters <= HEADER_LETTERS
  return (
    <>
      <div
        className={clsx(
          'mb-2 flex flex-col gap-x-4 md:my-4.5 md:flex-row md:flex-wrap md:items-center md:gap-y-3',
          !isInHeader && 'max-md:mt-2',
        )}
      >
        <div className={clsx('flex items-center gap-2 md:contents', isInHeader && 'in-header')}>
          <h1
            ref={h1}
            tabIndex={-1}
            className={clsx(
              'min-w-0 text-[1.875rem] leading-[1.1] tracking-[-.03em] max-md:flex-1',
              isInHeader && 'max-md:line-clamp-3 max-md:leading-[1.12] max-md:tracking-[-.02em]',
              isInHeader && headerSize(letters),
            )}
          >
            {heading}
          </h1>
          {action !== undefined && (
            <div className={clsx('flex-none md:order-3', actions === undefined && 'md:ml-auto')}>{action}</div>
          )}
        </div>
        {sections !== undefined && <div className="min-w-0 md:order-1">{sections}</div>}
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2.5 max-md:py-2 md:order-2 md:ml-auto">{actions}</div>
        )}
      </div>
      {offline}
      {lede !== undefined && <p className="mb-4 max-w-[60ch] text-muted max-md:mt-2">{lede}</p>}
      {children}
    </>
  )
}

function WhenOffline() {
  if (useIsOnline()) return null
  return (
    <Suspense fallback={null}>
      <OfflineRow />
    </Suspense>
  )
}
