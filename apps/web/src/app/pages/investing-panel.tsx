import { MemeBoard } from '../../features/meme-coins/meme-board.tsx'
import { PicksPanel } from '../../features/picks/panel/picks-panel.tsx'
import { Queries } from '../../lib/server/query.tsx'
import { PICKS_ANCHOR } from '../../ui/anchors.ts'

/** product §2.2.4 "AI Investing panel", with the live meme-coin snapshot below it. */
export default function InvestingPanel() {
  return (
    <Queries>
      <div id={PICKS_ANCHOR} className="grid scroll-mt-20 grid-cols-1 gap-(--gap)">
        <PicksPanel>
          <MemeBoard />
        </PicksPanel>
      </div>
    </Queries>
  )
}
