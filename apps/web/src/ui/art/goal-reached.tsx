import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay on a full store: a goal reached. */
export function GoalReachedDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <path className="art-line" d="M36 34l6 7M58 18v9M20 58l8 3M158 30l-6 8M180 54l-8 4" />
      <g transform="translate(17 -6) scale(.98)">
        <Jay />
      </g>
      <circle className="art-tone" cx="56" cy="134" r="9" />
      <circle cx="56" cy="134" r="9" />
      <circle className="art-tone" cx="76" cy="134" r="9" />
      <circle cx="76" cy="134" r="9" />
      <circle className="art-tone" cx="96" cy="134" r="9" />
      <circle cx="96" cy="134" r="9" />
      <circle className="art-tone" cx="116" cy="134" r="9" />
      <circle cx="116" cy="134" r="9" />
      <circle className="art-tone" cx="136" cy="134" r="9" />
      <circle cx="136" cy="134" r="9" />
      <circle className="art-tone" cx="66" cy="117" r="9" />
      <circle cx="66" cy="117" r="9" />
      <circle className="art-tone" cx="86" cy="117" r="9" />
      <circle cx="86" cy="117" r="9" />
      <circle className="art-tone" cx="106" cy="117" r="9" />
      <circle cx="106" cy="117" r="9" />
      <circle className="art-tone" cx="126" cy="117" r="9" />
      <circle cx="126" cy="117" r="9" />
      <circle className="art-tone" cx="102" cy="101" r="9" />
      <circle cx="102" cy="101" r="9" />
      <circle className="art-tone" cx="121" cy="101" r="9" />
      <circle cx="121" cy="101" r="9" />
      <circle className="art-tone" cx="83" cy="101" r="9" />
      <circle cx="83" cy="101" r="9" />
      <path d="M26 144h142" />
    </Drawing>
  )
}
