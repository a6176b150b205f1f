import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

export interface PageActionProps extends Omit<ButtonProps, 'variant' | 'size' | 'className' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
}

/** The main button of a page. In the header of a phone only its icon is shown. */
export function PageAction({ label, ...rest }: PageActionProps) {
  return (
    <Button
      {...rest}
      variant="primary"
      title={label}
      className="max-md:size-10 max-md:min-h-10 max-md:px-0 max-md:hit-area"
    >
      <span className="max-md:sr-only">{label}</span>
    </Button>
  )
}
