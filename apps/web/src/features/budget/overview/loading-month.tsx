import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'

/** The month while it is loading. */
export function LoadingMonth() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton />
      <TilesSkeleton />
      <RowsSkeleton />
    </div>
  )
}
