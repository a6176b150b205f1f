import { EyeOff, Languages, SunMoon } from 'lucide-react'
import { hideAmounts, useAmountsHidden } from '../../../lib/hidden-amounts.ts'
import { chooseLocale, useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { setTheme, THEMES, useTheme } from '../../../lib/theme.ts'
import type { Theme } from '../../../lib/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RowSwitch } from '../../../ui/form/choice.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { accountWords } from '../words/words.ts'

/** Language, theme and amounts on this device, with an account or without. */
export function AppCard() {
  const m = useWords(accountWords).app
  const other = useLocale() === 'en' ? 'fr' : 'en'
  const theme = useTheme()
  const areHidden = useAmountsHidden()
  return (
    <Card title={m.title} isFlush>
      <Rows>
        <Row
          chip={<Chip hue="c2" icon={Languages} />}
          title={m.language}
          detail={m.thisLanguage}
          end={
            <Button
              size="sm"
              variant="quiet"
              className="-mr-3"
              lang={`${other}-CA`}
              onClick={() => void chooseLocale(other)}
            >
              {m.otherLanguage}
            </Button>
          }
        />
        <Row
          chip={<Chip hue="c3" icon={SunMoon} />}
          title={m.theme}
          end={
            <select
              aria-label={m.theme}
              className="min-h-11 max-w-42 rounded-control bg-surface px-1 text-right text-ink"
              value={theme}
              onChange={(event) => setTheme(event.target.value as Theme)}
            >
              {THEMES.map((choice) => (
                <option key={choice} value={choice}>
                  {m.themes[choice]}
                </option>
              ))}
            </select>
          }
        />
        <Row
          chip={<Chip hue="c5" icon={EyeOff} />}
          title={m.hideAmounts}
          detail={m.hideAmountsDetail}
          end={<RowSwitch label={m.hideAmounts} checked={areHidden} onChange={hideAmounts} />}
        />
      </Rows>
    </Card>
  )
}
