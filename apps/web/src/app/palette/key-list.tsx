import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useWords } from '../../lib/language/words.ts'
import { paletteWords } from './words/words.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the keyboard does beyond Tab. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { keys: m } = useWords(paletteWords)
  const keys = [
    [[isApple ? '⌘' : 'Ctrl', 'K'], m.find],
    [['?'], m.list],
    [['Esc'], m.close],
    [['←', '→'], m.sideways],
    [['↑', '↓'], m.upAndDown],
    [[m.home, m.end], m.ends],
  ] as const
  return (
    <Dialog title={m.title} size="sm" isText onClose={onClose}>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does} className="flex min-h-11 items-center gap-3 border-t border-line py-1.5 first:border-0">
            <dt className="flex w-28 flex-none gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-8 rounded-lg border border-edge bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
