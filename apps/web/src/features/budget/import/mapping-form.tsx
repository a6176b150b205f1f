import type { ColumnMapping, DetectedTable } from '@winterjay/budget'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { COLUMN_ROLES, mappingFrom, rolesFrom } from './column-roles.ts'
import type { ColumnRole } from './column-roles.ts'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

export interface MappingFormProps {
  readonly table: DetectedTable
  readonly mapping: ColumnMapping | null
  /** Nothing was read yet: this is what there is to do. */
  readonly isUnread: boolean
  readonly onChoose: (mapping: ColumnMapping) => void
}

/** Maps the columns of an unknown file; the answer is stored for files of the same layout. */
export function MappingForm({ table, mapping, isUnread, onChoose }: MappingFormProps) {
  const m = useWords(importWords).mapping
  const [roles, setRoles] = useState(() => rolesFrom(table.columnCount, mapping))
  const [isIncomplete, setIncomplete] = useState(false)
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-muted">{m.text}</p>
      {isIncomplete && (
        <Note tone="over" role="alert">
          {m.incomplete}
        </Note>
      )}
      <ul>
        {roles.map((role, column) => (
          <FieldRow
            key={column}
            label={table.header?.[column]?.trim() || m.column(column + 1)}
            hint={sampleOf(table, column)}
          >
            <Select
              value={role}
              options={COLUMN_ROLES.map((value) => ({ value, label: m.roles[value] }))}
              onChange={(chosen: ColumnRole) => setRoles(roles.map((other, at) => (at === column ? chosen : other)))}
            />
          </FieldRow>
        ))}
      </ul>
      <Button
        variant={isUnread ? 'primary' : 'soft'}
        className="justify-self-start max-sm:w-full"
        onClick={() => {
          const made = mappingFrom(roles, mapping)
          setIncomplete(made === null)
          if (made) onChoose(made)
        }}
      >
        {m.use}
      </Button>
    </div>
  )
}

const sampleOf = ({ sample }: DetectedTable, column: number): string =>
  sample
    .map((row) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 120)
