import { CopyButton } from '../copy-button.tsx'

export interface CopyRowProps {
  readonly label: string
  /** Shown, and copied unless `text` is given. */
  readonly value: string
  /** Copied instead of `value`: an amount without its spaces. */
  readonly text?: string
  /** What it is, read with "Copy", where the label would not do. */
  readonly what?: string
  /** What is shown can be copied, unless it makes no sense to. */
  readonly isCopied?: boolean
}

/** Something to take over into another app: where to send money, how much, under which reference. */
export function CopyRow({ label, value, text = value, what = label, isCopied = true }: CopyRowProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
      <dl className="min-w-0 flex-1">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="num text-[1.0625rem] font-[650] tracking-[-.01em] wrap-anywhere">{value}</dd>
      </dl>
      {isCopied && <CopyButton text={text} what={what} />}
    </div>
  )
}
