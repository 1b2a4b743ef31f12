import { Skeleton } from './list-states.tsx'

/** The loading state of a page, announced to screen readers. */
export const LoadingState = ({ says, className }: { says: string; className: string | undefined }) => (
  <div aria-busy="true">
    <span className="said" role="status">
      {says}
    </span>
    <Skeleton className={className} />
  </div>
)
