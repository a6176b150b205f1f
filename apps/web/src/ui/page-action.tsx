import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Button, buttonStyle } from './button.tsx'
import type { ButtonProps, ButtonVariant } from './button.tsx'

export interface PageActionProps extends Omit<ButtonProps, 'variant' | 'size' | 'className' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
}

const IN_HEADER = 'max-md:size-10 max-md:min-h-10 max-md:px-0 max-md:hit-area'

/** The main button of a page. In the header of a phone only its icon is shown. */
export function PageAction({ label, ...rest }: PageActionProps) {
  return (
    <Button {...rest} variant="primary" title={label} className={IN_HEADER}>
      <span className="max-md:sr-only">{label}</span>
    </Button>
  )
}

export interface PageLinkProps extends Pick<PageActionProps, 'label' | 'icon'> {
  readonly href: string
  readonly variant?: ButtonVariant
}

/** The same as a link to another page. */
export function PageLink({ label, icon, href, variant = 'primary' }: PageLinkProps) {
  return (
    <Link href={href} title={label} className={clsx(buttonStyle(variant), IN_HEADER)}>
      {icon}
      <span className="max-md:sr-only">{label}</span>
    </Link>
  )
}
