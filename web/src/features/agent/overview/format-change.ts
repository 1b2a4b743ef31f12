/** Returns the change of a figure against an earlier one, in tenths of a percent; null where there is nothing to compare with. */
export const formatChange = (now: number, before: number): number | null =>
  before > 0 && Number.isFinite(now) ? Math.round((now / before - 1) * 1000) / 10 : null
