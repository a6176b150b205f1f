import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { GoalReachedDrawing } from '../../ui/art/goal-reached.tsx'
import { NoResultsDrawing } from '../../ui/art/no-results.tsx'
import { NotFoundDrawing } from '../../ui/art/not-found.tsx'
import { OfflineDrawing } from '../../ui/art/offline.tsx'
import { PerchedDrawing } from '../../ui/art/perched.tsx'
import { SuccessDrawing } from '../../ui/art/success.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/display/states.tsx'
import { Group } from './group.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** The drawings, each in the state it is made for. */
export function DrawingSpecimens() {
  const m = useWords(designSystemWords)
  return (
    <Group title={m.drawings}>
      <div className="grid gap-(--gap) md:grid-cols-2">
        <EmptyState
          art={<EmptyDrawing className="w-45" />}
          title={m.empty}
          actions={<Button variant="primary">{m.secondary}</Button>}
        >
          {m.emptyHint}
        </EmptyState>
        <EmptyState
          art={<NoResultsDrawing className="w-45" />}
          title={m.nothingFound}
          actions={<Button>{m.clearFilters}</Button>}
        />
        <EmptyState art={<NotFoundDrawing className="w-45" />} title={m.notFoundTitle} />
        <EmptyState art={<OfflineDrawing className="w-45" />} title={m.offlineTitle}>
          {m.offlineText}
        </EmptyState>
        <EmptyState art={<SuccessDrawing className="w-45" />} title={m.created} />
        <EmptyState art={<GoalReachedDrawing className="w-45" />} title={m.reached} />
        <PerchedDrawing className="w-26" />
      </div>
    </Group>
  )
}
