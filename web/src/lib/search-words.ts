/** What an address may carry: short words and page numbers; anything else is as if it were not there. */

/** A word of an address. */
export const searchParamText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length > 0 && raw.length <= 64 ? raw : typeof raw === 'number' ? String(raw) : undefined

/** A page number of an address. */
export const searchParamPage = (raw: unknown): number | undefined => {
  const page = Number(raw)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined
}

/** Keys that are missing must be absent, not undefined: the address is written from what stands here. */
export const omitUndefined = <T extends Record<string, unknown>>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
