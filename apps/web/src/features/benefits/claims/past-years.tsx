import type { Answer } from '@winterjay/benefits'
import { actionSheetOf, idsIn } from '@winterjay/benefits/actions'
import type { Claims } from '@winterjay/benefits/actions'
import { History } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { claimWords } from './words/words.ts'

/**
 * How far back one can ask for what is likely and not received yet (benefits §11.4). No amounts: past rates are not in
 * the data.
 */
export default function PastYears({ answer, claims }: { readonly answer: Answer; readonly claims: Claims }) {
  const m = useWords(claimWords).past
  const locale = useLocale()
  const received = idsIn(claims, 'receives')
  const found = answer.results.flatMap(({ id, name, eligibility, is_ended }) => {
    const backPay = actionSheetOf(id, locale)?.backPay ?? null
    return eligibility !== 'likely' || is_ended || received.has(id) || backPay === null ? [] : [{ id, name, backPay }]
  })
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip icon={History} hue="c7" />} title={m.title} detail={m.detail}>
          <dl className="grid gap-2">
            {found.map(({ id, name, backPay }) => (
              <div key={id}>
                <dt className="font-[650] text-ink">{name}</dt>
                <dd>
                  {backPay.value} {backPay.certainty === 'recalled' && m.notConfirmed}
                </dd>
              </div>
            ))}
          </dl>
          <ul className="mt-3 list-disc pl-5">
            <li>
              {m.cheques} {m.notConfirmed}
            </li>
            <li>
              {m.balances} {m.notConfirmed}
            </li>
          </ul>
          <p className="mt-3">{m.note}</p>
        </FoldRow>
      </Rows>
    </Card>
  )
}
