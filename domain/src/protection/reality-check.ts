/** Minutes that a brand allows between two reality checks, and the default until a member chooses. */
export type RealityCheckBounds = { readonly least: number; readonly most: number; readonly usual: number }

const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const

/** Minutes that a member may choose, within the bounds of the brand. */
export const realityCheckChoices = ({ least, most, usual }: RealityCheckBounds): number[] =>
  [...new Set([...steps.filter((minutes) => minutes >= least && minutes <= most), usual])].toSorted((one, other) => one - other)

/** Returns the minutes between reality checks: those chosen if the brand still allows them. */
export const realityCheckMinutes = (bounds: RealityCheckBounds, chosen: number | null): number =>
  chosen !== null && realityCheckChoices(bounds).includes(chosen) ? chosen : bounds.usual
