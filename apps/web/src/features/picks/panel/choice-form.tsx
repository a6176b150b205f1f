import { ASSET_KINDS, HORIZONS, RISK_LEVELS } from '@winterjay/investing'
import { Button } from '../../../ui/button.tsx'
import { TickChip } from '../../../ui/form/choice.tsx'
import { FieldGroup } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { Choice } from '../choice.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'
import { Form } from '../../../ui/form/form.tsx'

export interface ChoiceFormProps {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly onGenerate: () => void
  readonly isBusy: boolean
}

/** Risk, horizon and asset types (product §2.2.4). */
export function ChoiceForm({ choice, onChange, onGenerate, isBusy }: ChoiceFormProps) {
  const { form: m, statements } = useWords(picksWords)
  const isEmpty = choice.assets.length === 0
  return (
    <Form className="grid gap-2 md:gap-3" onSubmit={onGenerate}>
      <div className="flex flex-wrap gap-x-8 gap-y-1.5 *:max-md:w-full md:gap-y-3">
        <Segmented
          isLegendShown
          legend={m.risk}
          value={choice.risk}
          onChange={(risk) => onChange({ ...choice, risk })}
          choices={RISK_LEVELS.map((value) => ({ value, label: m.risks[value] }))}
        />
        <Segmented
          isLegendShown
          legend={m.horizon}
          value={choice.horizon}
          onChange={(horizon) => onChange({ ...choice, horizon })}
          choices={HORIZONS.map((value) => ({ value, label: m.horizons[value] }))}
        />
        <FieldGroup
          legend={<span className="-mb-0.5 block text-label text-muted max-md:sr-only">{m.assets}</span>}
          error={isEmpty ? m.none : undefined}
        >
          <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
            {ASSET_KINDS.map((kind) => (
              <TickChip
                key={kind}
                label={m.kinds[kind]}
                checked={choice.assets.includes(kind)}
                onChange={(isTicked) =>
                  onChange({
                    ...choice,
                    assets: ASSET_KINDS.filter((other) => (other === kind ? isTicked : choice.assets.includes(other))),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      </div>
      {choice.assets.includes('meme_coins') && (
        <p className="max-w-[80ch] text-sm text-muted max-md:text-xs max-md:leading-snug">{statements.crypto}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 md:gap-y-2.5">
        <Button type="submit" variant="primary" disabled={isEmpty} busy={isBusy} className="max-md:w-full">
          {m.generate}
        </Button>
        <p className="max-w-[60ch] text-sm text-muted max-md:text-xs max-md:leading-snug">{statements.notAdvice}</p>
      </div>
    </Form>
  )
}
