import { formatCount } from '../../lib/format.ts'

/** A number, in the cards of a phone with its unit: there no head of a column names it. */
export const Counted = ({ count, unit }: { count: number; unit: string }) => (
  <span className="nw">
    {formatCount(count)} <span className="only-s">{unit}</span>
  </span>
)
