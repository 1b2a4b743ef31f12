/** Every table that kysely knows; each feature declares its own in `<feature>/tables.ts` and is joined here. */
// biome-ignore lint/complexity/noBannedTypes: joined by features as they land
export type Tables = {}
