import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'destructive'
export type ButtonSize = 'md' | 'sm'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-spruce bg-spruce text-spruce-ink hover:border-spruce-deep hover:bg-spruce-deep',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
  soft: 'border-transparent bg-spruce-soft text-spruce hover:bg-spruce-mid',
  quiet: 'border-transparent text-spruce hover:bg-sunken',
  destructive: 'border-cranberry bg-cranberry text-cranberry-ink hover:border-cranberry-deep hover:bg-cranberry-deep',
}

// A small button looks small, and takes a finger on 44 px.
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 rounded-control px-4.5 text-body',
  sm: 'hit-area min-h-9 rounded-[10px] px-3 text-label',
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 border text-center font-[650] transition duration-80 active:scale-98 ' +
  'disabled:border-line disabled:bg-sunken disabled:text-muted disabled:active:scale-100 aria-disabled:cursor-progress print:hidden'

/** For a link that should look like a button: `<Link className={buttonStyle('primary')}>`. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  clsx(SHAPE, VARIANTS[variant], SIZES[size])

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Busy: keeps its size and the focus, ignores clicks. */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle(variant, size), className)}
      onClick={(event) => {
        // A busy submit button must not send the form a second time.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: read by screen readers and shown as the browser's own hint. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 flex-none items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink print:hidden',
        className,
      )}
    >
      {icon}
    </button>
  )
}
