/** Parses search parameters: short texts and page numbers; anything else is treated as missing. */

/** Returns a text parameter. */
export const searchParamText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length > 0 && raw.length <= 64 ? raw : typeof raw === 'number' ? String(raw) : undefined

/** Returns a page number parameter. */
export const searchParamPage = (raw: unknown): number | undefined => {
  const page = Number(raw)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined
}

/** Missing keys must be absent, not undefined, because the address is written from the keys of this object. */
export const omitUndefined = <T extends Record<string, unknown>>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
