import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'

/** Placeholder of the month. */
export function LoadingMonth() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton />
      <TilesSkeleton />
      <RowsSkeleton />
    </div>
  )
}
