import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay on a bare branch, next to an empty nest: nothing here yet. */
export function EmptyDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <path className="art-line" d="M30 33v6M27 36h6" />
      <path className="art-line" d="M58 17v6M55 20h6" />
      <path className="art-line" d="M168 27v6M165 30h6" />
      <g transform="translate(-4 16)">
        <Jay />
      </g>
      <path d="M20 118h160" />
      <path d="M150 118c6-8 12-12 22-14M40 118c-4 6-9 9-16 10" />
      <path className="art-tone" d="M126 100h46c-1 12-10 18-23 18s-22-6-23-18z" />
      <path d="M124 100h50M126 100c1 12 10 18 23 18s22-6 23-18M132 108c10 4 24 4 34 0" />
    </Drawing>
  )
}
