import { Skeleton } from './list-states.tsx'

/** The face of a page that waits for its answer, said aloud as well. */
export const LoadingState = ({ says, className }: { says: string; className: string | undefined }) => (
  <div aria-busy="true">
    <span className="said" role="status">
      {says}
    </span>
    <Skeleton className={className} />
  </div>
)
