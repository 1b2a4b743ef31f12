import { type Shape, SkeletonShape } from './skeleton-shape.tsx'

/** The loading state of a page in the shape of its content, announced to screen readers. */
export const LoadingState = ({ says, shape = 'rows', className }: { says: string; shape?: Shape; className?: string | undefined }) => (
  <div aria-busy="true">
    <span className="said" role="status">
      {says}
    </span>
    <SkeletonShape shape={shape} className={className} />
  </div>
)
