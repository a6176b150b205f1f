import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { arrive } from '../lib/navigation.ts'

export interface PageProps {
  /** In the browser's tab, before the product's name; the heading too unless `heading` says otherwise. */
  readonly title: string
  readonly heading?: ReactNode
  readonly lede?: ReactNode
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  /** Large for the landing page, plain for a tool. */
  readonly size?: 'plain' | 'large'
  readonly children?: ReactNode
}

/** The frame of every page: its title, its one h1, and the focus there after a navigation. */
export function Page({ title, heading = title, lede, actions, size = 'plain', children }: PageProps) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Winterjay`
  }, [title])
  useEffect(() => {
    if (h1.current) arrive(h1.current)
  }, [])
  const isLarge = size === 'large'
  return (
    <>
      <div
        className={clsx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
          isLarge ? 'mt-7 mb-9 sm:mt-14' : 'mt-6 mb-7 sm:mt-10',
        )}
      >
        <div>
          <h1
            ref={h1}
            tabIndex={-1}
            className={
              isLarge
                ? 'max-w-[17ch] text-4xl leading-[1.05] tracking-[-.035em] sm:text-[3.25rem]'
                : 'text-3xl leading-tight tracking-[-.03em] sm:text-4xl'
            }
          >
            {heading}
          </h1>
          {lede !== undefined && (
            <p className={clsx('max-w-[56ch] text-muted', isLarge ? 'mt-3.5 text-[1.1875rem]' : 'mt-2 text-lg')}>
              {lede}
            </p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </>
  )
}
