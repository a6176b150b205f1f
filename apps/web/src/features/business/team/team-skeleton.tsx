import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'

export function TeamSkeleton() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton isPlain />
      <RowsSkeleton count={3} />
    </div>
  )
}
