import { categoryGroups, categoryLabel, groupOf, ownCategories } from '@winterjay/budget'
import type { OwnCategory } from '@winterjay/budget'
import { FolderOpen, Plus } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { OwnChip } from '../own-look.tsx'
import { ownWords } from './words/words.ts'

/** The own categories and their groups (budget §11.1, §11.2). */
export function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(ownWords).categories
  const format = useFormat()
  const open = useOpenDialog()
  const { budget } = useView()
  const categories = ownCategories(budget)
  const groups = categoryGroups(budget)
  const detailOf = (one: OwnCategory): string => {
    const detail = m.detail(categoryLabel(one.parent, format.locale), groupOf(budget, one)?.name ?? null)
    return one.isHidden === true ? m.hidden(detail) : detail
  }
  const plus = <Plus aria-hidden="true" className="size-4" />
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button className="sm:mr-auto" icon={plus} onClick={() => open({ kind: 'own-group', id: null })}>
            {m.addGroup}
          </Button>
          <Button variant="primary" icon={plus} onClick={() => open({ kind: 'own-category', id: null })}>
            {m.add}
          </Button>
        </>
      }
    >
      {categories.length + groups.length === 0 ? (
        <p>{m.none}</p>
      ) : (
        <div className="-mx-3">
          <Rows label={m.title}>
            {categories.map((one) => (
              <Row
                key={one.id}
                chip={<OwnChip own={one} />}
                title={one.name}
                detail={detailOf(one)}
                hasChevron
                onPress={() => open({ kind: 'own-category', id: one.id })}
              />
            ))}
            {groups.map(({ id, name }) => {
              const count = categories.filter(({ group }) => group === id).length
              return (
                <Row
                  key={id}
                  chip={<Chip icon={FolderOpen} hue="c5" />}
                  title={name}
                  detail={m.groupDetail(format.number(count), count)}
                  hasChevron
                  onPress={() => open({ kind: 'own-group', id })}
                />
              )
            })}
          </Rows>
        </div>
      )}
    </Dialog>
  )
}
