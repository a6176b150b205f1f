import { MAX_ACTIVITY_FILES } from '@winterjay/contract'
import { ONE_FUNDS } from '@winterjay/investing/lists'
import type { OneFund } from '@winterjay/investing/lists'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { TABLE_FILES } from '../../../lib/files/table-file.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { AddedForm } from './added-form.tsx'
import { readActivityTables } from './activity-tables.ts'
import { useCostBase } from './calls.ts'
import type { ActivityFile, Added, CostBase } from './calls.ts'
import { Results } from './results.tsx'
import { costBaseWords } from './words/words.ts'

/** From brokers' activity files to cost, gains and income (investing §6.9). The page keeps the files, nothing else does. */
export default function CostBaseTool() {
  return (
    <Queries>
      <Tool />
    </Queries>
  )
}

function Tool() {
  const m = useWords(costBaseWords)
  const { mutate, reset, error, isPending } = useCostBase()
  // Stays on screen while the next answer is computed.
  const [found, setFound] = useState<CostBase>()
  const [files, setFiles] = useState<readonly ActivityFile[]>([])
  const [added, setAdded] = useState<readonly Added[]>([])
  const [fund, setFund] = useState<OneFund>(ONE_FUNDS[0])
  const [isTooMany, setTooMany] = useState(false)
  const compute = (nextFiles: readonly ActivityFile[], nextAdded: readonly Added[], nextFund = fund): void => {
    setTooMany(nextFiles.length > MAX_ACTIVITY_FILES)
    if (nextFiles.length > MAX_ACTIVITY_FILES) return
    setFiles(nextFiles)
    setAdded(nextAdded)
    setFund(nextFund)
    if (nextFiles.length + nextAdded.length === 0) {
      setFound(undefined)
      reset()
      return
    }
    const body = { files: [...nextFiles], added: [...nextAdded], one_fund: nextFund }
    mutate(body, { onSuccess: setFound, onError: () => setFound(undefined) })
  }
  const read = async (chosen: readonly File[]): Promise<void> => {
    const texts = (await Promise.all(chosen.map(readActivityTables))).flat()
    // A file of the same name is the same export, made again.
    compute([...files.filter(({ file_name }) => !texts.some((one) => one.file_name === file_name)), ...texts], added)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      <p className="text-muted">{m.lede}</p>
      <Card title={m.files.heading}>
        <Field label={m.files.file}>
          <FileDrop
            isLow
            isMultiple
            accept={TABLE_FILES}
            hint={m.files.hint}
            disabled={isPending}
            onFiles={(chosen) => void read(chosen)}
          />
        </Field>
        <output className="text-sm text-muted empty:hidden">{isPending ? m.files.reading : null}</output>
        {error !== null && (
          <Note tone="over" className="mt-3">
            {problemDetail(error) ?? m.bug}
          </Note>
        )}
        {isTooMany && (
          <Note tone="over" className="mt-3">
            {m.files.tooMany(MAX_ACTIVITY_FILES)}
          </Note>
        )}
        {files.length === 0 && added.length === 0 && <p className="mt-3 text-muted">{m.empty}</p>}
      </Card>
      <Given
        files={files}
        added={added}
        read={found}
        onFiles={(next) => compute(next, added)}
        onAdded={(next) => compute(files, next)}
      />
      {found !== undefined && <Results found={found} fund={fund} onFund={(next) => compute(files, added, next)} />}
    </div>
  )
}

interface GivenProps {
  readonly files: readonly ActivityFile[]
  readonly added: readonly Added[]
  readonly read: CostBase | undefined
  readonly onFiles: (files: readonly ActivityFile[]) => void
  readonly onAdded: (added: readonly Added[]) => void
}

/** The files and what was added by hand, each with a way to take it out. */
function Given({ files, added, read, onFiles, onAdded }: GivenProps) {
  const m = useWords(costBaseWords)
  const { date } = useFormat()
  const detailOf = (name: string): string | undefined => {
    const activities = read?.files.find((one) => one.file_name === name)
    if (activities !== undefined) return m.files.counts(activities.transactions, activities.income)
    const values = read?.value_files.find((one) => one.file_name === name)
    if (values === undefined) return undefined
    if (values.kind === 'prices') return m.files.prices(values.prices)
    return values.as_of === null ? m.files.holdingsWithoutDay : m.files.holdings(values.prices, date(values.as_of))
  }
  const removing = (label: string, onClick: () => void) => (
    <IconButton label={label} icon={<X aria-hidden="true" className="size-4.5" />} onClick={onClick} />
  )
  return (
    <Card isFlush>
      <Rows label={m.files.heading}>
        {files.map(({ file_name }) => {
          return (
            <Row
              key={file_name}
              chip={<Chip hue="c1" icon={FileText} />}
              title={file_name}
              detail={detailOf(file_name)}
              end={removing(m.files.remove(file_name), () =>
                onFiles(files.filter((one) => one.file_name !== file_name)),
              )}
            />
          )
        })}
        {added.map((one, index) => {
          const title = m.ledger.title(m.ledger.kinds[one.kind], one.units ?? one.ratio ?? '', one.symbol)
          return (
            <Row
              key={`${index} ${title}`}
              title={title}
              detail={one.settle_on}
              end={removing(m.add.remove(title), () => onAdded(added.filter((_, k) => k !== index)))}
            />
          )
        })}
        <FoldRow title={m.add.heading} detail={m.add.detail}>
          <AddedForm onAdd={(one) => onAdded([...added, one])} />
        </FoldRow>
      </Rows>
    </Card>
  )
}
