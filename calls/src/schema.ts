import * as z from 'zod/mini'

z.config({ jitless: true })

/** Money on the wire: a decimal string with the currency's digits, minus allowed (`"1234.50"`). */
export const money = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/))

/** A moment: ISO 8601 with offset. */
export const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/))

/** Text of at most `max` UTF-16 units, without NUL. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/))

/** A code such as a vendor or game type: letters, digits, `_`, `-`. Empty means "any". */
export const code = z.string().check(z.maxLength(32), z.regex(/^[A-Za-z0-9_-]*$/))

/** A whole number from the query, in `min`..`max`; anything else is `invalid_input`. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.coerce.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))))

/** A flag from the query: `0`, `1`, `true`, `false`, or empty for "any". */
export const flag = z.enum(['', '0', '1', 'true', 'false'])

/** The fields of every paged list. */
export const paged = { pageNo: z.int(), totalPages: z.int(), totalCount: z.int() } as const

/** An empty input. */
export const emptyInput = z.nullable(z.unknown())
