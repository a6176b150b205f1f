import { LOGO, brandColoursOf, isTakenName } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput, Textarea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { isColour } from './brand-draft.ts'
import type { Draft } from './brand-draft.ts'
import { useDeleteLogo, useSaveBranding, useSaveLogo } from './queries.ts'
import type { Brand } from './queries.ts'
import { brandingWords } from './words/words.ts'

interface BrandFormProps {
  readonly saved: Brand | null
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

export function BrandForm({ saved, draft, onChange }: BrandFormProps) {
  const m = useWords(brandingWords).form
  const saving = useSaveBranding()
  const savingLogo = useSaveLogo()
  const [wasSent, setSent] = useState(false)
  const faults = fieldErrors(saving.error)
  const flaws = flawsOf(draft, m)
  const change = (changes: Partial<Draft>): void => onChange({ ...draft, ...changes })
  const submit = async (): Promise<void> => {
    setSent(true)
    if (Object.keys(flaws).length > 0) return
    try {
      await saving.mutateAsync(bodyOf(draft))
      if (draft.image !== null) await savingLogo.mutateAsync(draft.image.slice(draft.image.indexOf(',') + 1))
      change({ image: null })
      toast({ title: m.done })
    } catch {
      // The form says what was refused.
    }
  }
  const errorOf = (field: keyof typeof FIELDS): string | undefined =>
    (wasSent ? flaws[field] : undefined) ?? faults[FIELDS[field]]
  return (
    <Card>
      <Form refusal={problemDetail(saving.error)} onSubmit={() => void submit()}>
        <Field label={m.name} hint={m.nameHint} error={errorOf('name')} isRequired>
          <TextInput value={draft.name} onChange={(name) => change({ name })} maxLength={60} autoComplete="off" />
        </Field>
        <ColourField draft={draft} error={errorOf('primary')} onChange={change} />
        <LogoField saved={saved} draft={draft} problem={savingLogo.error} onChange={change} />
        <ReplyField saved={saved} draft={draft} error={errorOf('replyAddress')} onChange={change} />
        <Field label={m.footerEn} hint={m.footerHint} error={faults['footer_en']} isOptional>
          <Textarea value={draft.footerEn} onChange={(footerEn) => change({ footerEn })} maxLength={300} rows={2} />
        </Field>
        <Field label={m.footerFr} error={faults['footer_fr']} isOptional>
          <Textarea
            value={draft.footerFr}
            onChange={(footerFr) => change({ footerFr })}
            maxLength={300}
            rows={2}
            lang="fr-CA"
          />
        </Field>
        <Button variant="primary" type="submit" busy={saving.isPending || savingLogo.isPending}>
          {m.save}
        </Button>
      </Form>
    </Card>
  )
}

/** The fields of the form by their names on the wire. */
const FIELDS = { name: 'name', primary: 'primary', replyAddress: 'reply_address' } as const

const bodyOf = ({ name, primary, replyAddress, footerEn, footerFr }: Draft) => ({
  name: name.trim(),
  primary,
  reply_address: replyAddress.trim(),
  footer_en: footerEn.trim(),
  footer_fr: footerFr.trim(),
})

interface Sentences {
  readonly missing: string
  readonly taken: string
  readonly noColour: string
}

/** What the form finds before it asks the server. */
function flawsOf({ name, primary }: Draft, m: Sentences): Partial<Record<keyof typeof FIELDS, string>> {
  return {
    ...(name.trim() === '' ? { name: m.missing } : isTakenName(name) ? { name: m.taken } : {}),
    ...(isColour(primary) ? {} : { primary: m.noColour }),
  }
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** No colour is refused: what cannot be read becomes darker or lighter, and the form says so (branding §4). */
function ColourField({ draft: { primary }, error, onChange }: PartProps & { readonly error: string | undefined }) {
  const m = useWords(brandingWords).form
  const colours = isColour(primary) ? brandColoursOf(primary.toLowerCase()) : null
  const changed = colours === null ? [] : [colours.on_light, colours.on_dark].map((ink) => ink !== colours.primary)
  return (
    <Field
      label={m.colour}
      error={error}
      hint={
        colours === null
          ? m.colourHint
          : m.colourShown(changed[0] === true ? colours.on_light : null, changed[1] === true ? colours.on_dark : null)
      }
      isRequired
    >
      <div className="flex gap-2.5">
        <input
          type="color"
          aria-label={m.pickColour}
          value={colours?.primary ?? '#000000'}
          onChange={(event) => onChange({ primary: event.target.value })}
          className="h-11 w-14 flex-none cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
        <TextInput
          value={primary}
          onChange={(to) => onChange({ primary: to.trim() })}
          maxLength={7}
          className="num max-w-36"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Field>
  )
}

interface LogoFieldProps extends PartProps {
  readonly saved: Brand | null
  /** Why the server refused the file. */
  readonly problem: Error | null
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

function LogoField({ saved, draft, problem, onChange }: LogoFieldProps) {
  const m = useWords(brandingWords).form
  const [flaw, setFlaw] = useState<string | null>(null)
  const removing = useDeleteLogo()
  const hasStored = saved !== null && saved.logo_url !== null
  const take = (file: File): void => {
    if (file.size > LOGO.mostBytes) return setFlaw(m.logoTooLarge)
    if (!TYPES.includes(file.type)) return setFlaw(m.logoType)
    setFlaw(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') onChange({ image: reader.result })
    })
    reader.readAsDataURL(file)
  }
  return (
    <div>
      <Field label={m.logo} error={flaw ?? problemDetail(problem)} isOptional>
        <FileDrop isLow accept={TYPES.join()} hint={m.logoHint} onFiles={([file]) => take(file)} />
      </Field>
      {(draft.image !== null || hasStored) && (
        <Button
          className="mt-2"
          size="sm"
          busy={removing.isPending}
          onClick={() => {
            if (draft.image !== null) onChange({ image: null })
            else removing.mutate()
          }}
        >
          {m.removeLogo}
        </Button>
      )}
    </div>
  )
}

function ReplyField({
  saved,
  draft: { replyAddress },
  error,
  onChange,
}: PartProps & { readonly saved: Brand | null; readonly error: string | undefined }) {
  const m = useWords(brandingWords).form
  const isSaved = replyAddress.trim() !== '' && saved?.reply_address === replyAddress.trim()
  return (
    <Field
      label={m.reply}
      error={error}
      hint={isSaved ? (saved.is_reply_confirmed ? m.replyConfirmed : m.replyWaiting) : m.replyHint}
      isOptional
    >
      <TextInput
        value={replyAddress}
        onChange={(to) => onChange({ replyAddress: to })}
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
