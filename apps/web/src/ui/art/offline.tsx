import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** A jay asleep under the snow: no connection. */
export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <path d="M14 116h172" />
      <path d="M160 116c4-8 10-12 18-14" />
      <path className="art-fill" d="M60 116c-10-9-16-22-13-37 4-20 21-33 43-33s40 13 44 33c3 15-3 28-13 37z" />
      <path className="art-tone" d="M121 116c8-10 9-28-2-43-20 2-37 20-36 43z" />
      <path d="M60 116c-10-9-16-22-13-37 4-20 21-33 43-33s40 13 44 33c3 15-3 28-13 37" />
      <path d="M83 116c-1-23 16-41 36-43M97 116c1-13 8-23 20-28M109 116c1-6 4-11 9-14" />
      <path
        className="art-tone"
        d="M58 58c6-11 18-18 33-18 14 0 25 6 32 16-6 4-9-1-15 1s-9 5-15 2-10-4-16 0-12 4-19-1z"
      />
      <path d="M58 58c6-11 18-18 33-18 14 0 25 6 32 16-6 4-9-1-15 1s-9 5-15 2-10-4-16 0-12 4-19-1z" />
      <path d="M64 79c3 3 7 3 10 0" />
      <path className="art-ink" d="M47 82l-11 6 12 4c-1-4-1-7-1-10z" />
      <path d="M140 44h9l-9 10h9M156 26h12l-12 13h12" />
      <path className="art-line" d="M30 47v6M27 50h6" />
      <path className="art-line" d="M24 83v6M21 86h6" />
      <path className="art-line" d="M48 25v6M45 28h6" />
      <path className="art-line" d="M178 73v6M175 76h6" />
    </Drawing>
  )
}
