import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay looking the wrong way, past a berry under the snow: nothing found. */
export function NoResultsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <path className="art-line" d="M150 23v6M147 26h6" />
      <path className="art-line" d="M178 47v6M175 50h6" />
      <path className="art-line" d="M126 13v6M123 16h6" />
      <path className="art-tone" d="M8 108c22-7 42 3 66 0 26-3 48-8 70-3 18 4 34 2 48-2v40H8z" />
      <g transform="translate(148 6) scale(-1 1)">
        <Jay />
      </g>
      <path d="M8 108c10-3 19-3 28-2M74 108c26-3 48-8 70-3 18 4 34 2 48-2" />
      <circle className="art-fill" cx="160" cy="128" r="7.5" />
      <circle cx="160" cy="128" r="7.5" strokeDasharray="3 4" />
      <path d="M160 120c0-4 2-6 6-7M30 126h22M70 134h14" />
    </Drawing>
  )
}
