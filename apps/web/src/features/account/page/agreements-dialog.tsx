import { useQuery } from '@tanstack/react-query'
import { marketingConsentText, mayAskForMarketing, signUpVersions } from '@winterjay/contract'
import { localDateIn } from '@winterjay/money'
import { FileText } from 'lucide-react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useContractLanguage } from '../../../lib/language/contract-language.ts'
import { legalQuery } from '../../../lib/server/legal.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { agreementsQuery, useAcceptDocuments, useSetMarketing } from '../queries.ts'
import type { Agreements } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** What was agreed to and when, and the consent to news by mail, which can be given and withdrawn (security §10). */
export function AgreementsDialog({ onClose }: { readonly onClose: () => void }) {
  const { agreements: m } = useWords(accountWords)
  const { data, error, refetch, isFetching } = useQuery(agreementsQuery)
  return (
    <Dialog title={m.title} onClose={onClose}>
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && <Skeleton className="appear-late h-28" />}
      {data !== undefined && (
        <>
          <AcceptedList given={data} />
          <MarketingSwitch marketing={data.marketing} />
        </>
      )}
    </Dialog>
  )
}

/** Whether the current version of a sign-up document has not been accepted. */
export const lacksAgreement = ({ agreements }: Agreements): boolean =>
  (['terms', 'refund', 'privacy'] as const).some(
    (name) => !agreements.some(({ document, version }) => document === name && CURRENT.has(version)),
  )

function AcceptedList({ given }: { readonly given: Agreements }) {
  const { agreements: m, ...common } = useWords(accountWords)
  const f = useFormat()
  const language = useContractLanguage()
  const accept = useAcceptDocuments()
  const wanted = signUpVersions(language, f.locale)
  return (
    <>
      <div className="-mx-3">
        <Rows>
          {given.agreements.map(({ document, version, language: read, accepted_at }) => (
            <Row
              key={`${document} ${version} ${accepted_at}`}
              chip={<Chip hue="c2" icon={FileText} />}
              href={`/legal/${document}`}
              title={m.names[document]}
              detail={m.acceptedOn(
                f.date(localDateIn(timeZone(), new Date(accepted_at)), 'medium'),
                m.languages[read],
                version.slice(0, 12),
              )}
              hasChevron
            />
          ))}
        </Rows>
      </div>
      {lacksAgreement(given) && (
        <Note tone="care" title={m.missing} className="mt-3">
          <p>{m.missingText(m.languages[language])}</p>
          <p className="my-2 flex flex-wrap gap-x-5">
            {(['terms', 'refund', 'privacy'] as const).map((name) => (
              <Link
                key={name}
                href={`/legal/${name}`}
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {m.names[name]}
              </Link>
            ))}
          </p>
          <Button
            size="sm"
            busy={accept.isPending}
            onClick={() =>
              accept.mutate(wanted, {
                onError: (error) =>
                  toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug }),
              })
            }
          >
            {m.accept}
          </Button>
        </Note>
      )}
    </>
  )
}

const CURRENT: ReadonlySet<string> = new Set([...signUpVersions('en', 'en'), ...signUpVersions('fr', 'fr')])

function MarketingSwitch({ marketing }: { readonly marketing: Agreements['marketing'] }) {
  const { agreements: m, ...common } = useWords(accountWords)
  const f = useFormat()
  const { data: operator } = useQuery(legalQuery)
  const set = useSetMarketing()
  const mayAsk = operator !== undefined && mayAskForMarketing(operator)
  // A consent can be withdrawn even if the sender is no longer configured.
  if (marketing === null && !mayAsk) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        checked={marketing !== null}
        disabled={set.isPending}
        onChange={(isWanted) =>
          set.mutate(isWanted, {
            onSuccess: () => toast({ title: isWanted ? m.newsOn : m.newsOff }),
            onError: (error) =>
              toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug }),
          })
        }
        label={marketing?.text ?? (operator === undefined ? '' : marketingConsentText(operator, f.locale))}
        {...(marketing === null
          ? {}
          : { hint: m.newsSince(f.date(localDateIn(timeZone(), new Date(marketing.given_at)), 'medium')) })}
      />
    </div>
  )
}
