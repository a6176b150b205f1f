import { Page } from '../../ui/page.tsx'
import { useTabs } from '../../ui/tabs.tsx'
import { AnswerSpecimens } from './answer-specimens.tsx'
import { ChartSpecimens } from './chart-specimens.tsx'
import { Examples } from './examples.tsx'
import { FigureSpecimens } from './figure-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'
import { RowSpecimens } from './row-specimens.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** Every component of `ui/` in each of its states, in the page's language and theme: for developers. */
export default function DesignSystemPage() {
  const m = useWords(designSystemWords)
  const { list, panel } = useTabs({
    label: m.sections,
    tabs: [
      { key: 'answers', label: m.answers, content: <AnswerSpecimens /> },
      { key: 'rows', label: m.rows, content: <RowSpecimens /> },
      { key: 'charts', label: m.charts, content: <ChartSpecimens /> },
      { key: 'tables', label: m.tables, content: <FigureSpecimens /> },
      { key: 'forms', label: m.forms, content: <FormSpecimens /> },
      { key: 'messages', label: m.messagesTab, content: <MessageSpecimens /> },
      { key: 'examples', label: m.examples, content: <Examples /> },
    ],
  })
  return (
    <Page title={m.title} sections={list} lede={m.lede}>
      {panel}
    </Page>
  )
}
