/**
 * Every table that kysely knows, with the types of its columns. Empty here: each feature declares its own in `<feature>/tables.ts` and adds them by declaration
 * merging, so that the kernel imports no feature.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- interfaces merge, types do not
export interface Tables {}
