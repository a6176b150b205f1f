import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay perched on the element below it: the home page. */
export function PerchedDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="20 10 120 105" strokeWidth="2.4">
      <g>
        <Jay />
      </g>
    </Drawing>
  )
}
