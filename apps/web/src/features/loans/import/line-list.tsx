import { useState } from 'react'
import type { ReactNode } from 'react'
import { Pager } from '../../../ui/display/pager.tsx'

const PAGE = 50

/** A list of up to thousands of lines, shown fifty at a time. */
export function LineList<Line>({
  lines,
  render,
}: {
  readonly lines: readonly Line[]
  readonly render: (shown: readonly Line[]) => ReactNode
}) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      {render(lines.slice(0, shown))}
      {lines.length > PAGE && (
        <Pager
          hasMore={shown < lines.length}
          onMore={() => setShown(shown + PAGE)}
          shown={Math.min(shown, lines.length)}
          total={lines.length}
        />
      )}
    </>
  )
}

/** Sentences, one per line. */
export const Sentences = ({ lines }: { readonly lines: readonly string[] }) => (
  <LineList
    lines={lines}
    render={(shown) => (
      <ul className="grid gap-1.5">
        {shown.map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    )}
  />
)
