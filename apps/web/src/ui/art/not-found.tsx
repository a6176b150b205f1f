import { Jay } from './jay.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

/** Tracks in the snow that lead off the page: no such page. */
export function NotFoundDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 200 150" strokeWidth="2.25">
      <path className="art-tone" d="M6 92c30-12 60-2 96-8 34-6 62-6 92 2v58H6z" />
      <path d="M6 92c30-12 60-2 96-8 34-6 62-6 92 2" />
      <g transform="translate(20 134) rotate(-8) scale(1)">
        <path d="M0 0h-9M0 0l9-6M0 0h11M0 0l9 6" />
      </g>
      <g transform="translate(48 128) rotate(-8) scale(0.88)">
        <path d="M0 0h-9M0 0l9-6M0 0h11M0 0l9 6" />
      </g>
      <g transform="translate(76 122) rotate(-12) scale(0.76)">
        <path d="M0 0h-9M0 0l9-6M0 0h11M0 0l9 6" />
      </g>
      <g transform="translate(102 112) rotate(-18) scale(0.64)">
        <path d="M0 0h-9M0 0l9-6M0 0h11M0 0l9 6" />
      </g>
      <g transform="translate(124 101) rotate(-24) scale(0.52)">
        <path d="M0 0h-9M0 0l9-6M0 0h11M0 0l9 6" />
      </g>
      <g transform="translate(128 44) scale(.44)" strokeWidth="4.6">
        <g>
          <Jay />
        </g>
      </g>
      <path className="art-fill" d="M36 34 22 58h7L18 78h36L43 58h7z" />
      <path d="M36 34 22 58h7L18 78h36L43 58h7zM36 78v10" />
      <path className="art-line" d="M70 27v6M67 30h6" />
      <path className="art-line" d="M104 45v6M101 48h6" />
      <path className="art-line" d="M90 11v6M87 14h6" />
      <path className="art-line" d="M18 21v6M15 24h6" />
    </Drawing>
  )
}
