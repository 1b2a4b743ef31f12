/** A kind of lottery: the shape of its draw and the plays sold on it (LOTT-22). `VN_…` are the three regions of Vietnam. */
export type Family = 'SSC' | 'LF' | '11X5' | 'PK10' | 'LHC' | 'KENO' | 'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH'

/** Every family, in display order. */
export const families: readonly Family[] = ['SSC', 'LF', '11X5', 'PK10', 'LHC', 'KENO', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH']

/** The family of that name, or null. */
export const findFamily = (name: unknown): Family | null => families.find((family) => family === name) ?? null
