import { FoldRow } from '../row/fold-row.tsx'
import { HelpLink } from '../row/help-link.tsx'
import { Rows } from '../row/row.tsx'
import { Card } from './card.tsx'

export interface DefinedFigure {
  readonly key: string
  readonly name: string
  readonly value: string
  /** What it is, and how it is computed. */
  readonly help: string
  /** That of the days compared with: "Before: $120". */
  readonly before?: string | undefined
  /** The article of the help centre about it. */
  readonly article: string
}

interface FiguresCardProps {
  readonly title: string
  readonly figures: readonly DefinedFigure[]
}

/** Figures, each of which unfolds to its definition. */
export function DefinedFigures({ title, figures }: FiguresCardProps) {
  return (
    <Card title={title} isFlush>
      <Rows>
        {figures.map(({ key, name, value, help, before, article }) => (
          <FoldRow key={key} title={name} amount={value} state={before}>
            <p>{help}</p>
            <HelpLink id={article} />
          </FoldRow>
        ))}
      </Rows>
    </Card>
  )
}
