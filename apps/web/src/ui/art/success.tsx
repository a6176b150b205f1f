import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay with a berry in its beak: done. */
export function SuccessDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <g transform="translate(14 12)">
        <Jay />
      </g>
      <circle className="art-tone" cx="147" cy="51" r="7.5" />
      <circle cx="147" cy="51" r="7.5" />
      <path d="M150 44c1-4 4-6 8-6" />
      <path d="M14 114h152" />
      <path d="M150 114c6-8 14-12 26-12M34 114c-2 7-8 12-18 14" />
      <path className="art-tone" d="M176 102c2-8 8-11 15-10 0 8-6 12-15 10z" />
      <path d="M176 102c2-8 8-11 15-10 0 8-6 12-15 10z" />
      <path className="art-line" d="M60 22l4 7M84 12v8M40 40l7 4M164 22l-4 6M182 46l-7 2" />
    </Drawing>
  )
}
