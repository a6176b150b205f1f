import { LongList } from '../../../ui/display/pager.tsx'

/** Up to thousands of sentences, one per line. */
export const Sentences = ({ lines }: { readonly lines: readonly string[] }) => (
  <LongList rows={lines}>
    {(shown) => (
      <ul className="grid gap-1.5">
        {shown.map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    )}
  </LongList>
)
