/** A kind of lottery: what a draw looks like and which plays are sold on it (LOTT-22). `VN_…` are the three regions of Vietnam. */
export type Family = 'SSC' | 'LF' | '11X5' | 'PK10' | 'LHC' | 'KENO' | 'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH'

/** Every family, in the order in which a list shows them. */
export const families: readonly Family[] = ['SSC', 'LF', '11X5', 'PK10', 'LHC', 'KENO', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH']

/** The family of that name, or null. */
export const findFamily = (name: unknown): Family | null => families.find((family) => family === name) ?? null
