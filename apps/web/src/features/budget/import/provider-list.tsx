import { useQuery } from '@tanstack/react-query'
import { providerName, searchProviders } from '@winterjay/budget'
import { listBankProviders } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export type Provider = AnswerOf<typeof listBankProviders>['providers'][number]

// Requested even if the browser believes it is offline: the user is shown the answer, or the failure.
const providersQuery = {
  queryKey: ['bank-providers'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listBankProviders, { signal }),
  networkMode: 'always',
  retry: false,
  staleTime: Infinity,
} as const

/** Not an institution: the file import is next to the list. */
const FILE_IMPORT = 'manual'

/** product §2.2.7: "the user selects a provider from a list". */
export function ProviderList({
  chosen,
  onChoose,
}: {
  readonly chosen: Provider | null
  readonly onChoose: (provider: Provider) => void
}) {
  const m = useWords(budgetWords).bank
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, refetch } = useQuery(providersQuery)
  const tell = useEffectEvent(() => toast({ tone: 'error', description: m.loadFailed }))
  useEffect(() => {
    if (error !== null) tell()
  }, [error])
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-40" />
    ) : (
      <ErrorState title={m.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const shown = searchProviders(search, data.providers).filter(({ code }) => code !== FILE_IMPORT)
  return (
    <div className="grid gap-3">
      <Field label={m.search}>
        <TextInput type="search" value={search} placeholder={m.searchExample} onChange={setSearch} />
      </Field>
      <div className="-mx-1 max-h-72 overflow-y-auto p-1">
        {shown.length === 0 ? (
          <p className="text-muted">{m.noneFound}</p>
        ) : (
          <RadioGroup
            legend={m.provider}
            value={chosen?.code ?? null}
            choices={shown.map(({ code, name }) => ({ value: code, label: providerName(code, locale) ?? name }))}
            onChange={(code) => {
              const provider = data.providers.find((one) => one.code === code)
              if (provider) onChoose(provider)
            }}
          />
        )}
      </div>
    </div>
  )
}
