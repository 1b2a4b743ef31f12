import { rights } from '@perya/domain/staff/rights'
import type { SettingArea } from '@perya/domain/staff/setting-areas'
import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import { UsageError } from '../../command/usage-error.ts'

type SettingSpec<V> = {
  /** Unique, `cashier.receipt-minutes`. */
  readonly name: string
  readonly area: SettingArea
  /** What it does, in one sentence. */
  readonly summary: string
  /** What a change affects. */
  readonly touches: string
  readonly value: z.ZodMiniType<V>
  /** The value until one is set. */
  readonly standard: (app: AppContext) => V
  readonly read: (app: AppContext) => Promise<V>
  /** Stores a value; resolves to the moment from which it is in force, where that is later. */
  readonly write: (app: InTransaction, value: V, actor: string) => Promise<Date | null>
  /** The row of the rights table that applies to a change: restricting needs other roles than permitting. */
  readonly right: (before: V, after: V) => string
  /** Every row that `right` may return. */
  readonly rows: readonly string[]
  /** What a value would do to what is open now, in one sentence; null where that cannot be computed. */
  readonly effect?: (app: AppContext, before: V, after: V) => Promise<string | null>
}

/** A setting of the operator. Its functions take values that are parsed or were read. */
export type Setting = Omit<SettingSpec<never>, 'value' | 'standard' | 'read' | 'write' | 'right' | 'effect'> & {
  readonly schema: unknown
  /** Parses a value, also one that is JSON text; throws a `UsageError` that names what is wrong. */
  readonly parse: (given: unknown) => unknown
  readonly standard: (app: AppContext) => unknown
  readonly read: (app: AppContext) => Promise<unknown>
  readonly write: (app: InTransaction, value: unknown, actor: string) => Promise<Date | null>
  readonly right: (before: unknown, after: unknown) => string
  readonly effect: (app: AppContext, before: unknown, after: unknown) => Promise<string | null>
}

const fromJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

const complaintOf = ({ path, message }: z.core.$ZodIssue): string => (path.length === 0 ? message : `${path.join('.')}: ${message}`)

/** Declares a setting. */
export const defineSetting = <V>(spec: SettingSpec<V>): Setting => {
  const { value: schema, effect } = spec
  const parse = (given: unknown): V => {
    // The command line gives JSON as text; a setting that is text takes it as it is.
    const direct = schema.safeParse(given)
    const parsed = direct.success ? direct : schema.safeParse(fromJson(given))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new UsageError(`the value of ${spec.name} is invalid${issue === undefined ? '' : `: ${complaintOf(issue)}`}`)
  }
  const missing = spec.rows.find((row) => !rights.has(row))
  if (missing !== undefined) throw new Error(`${spec.name}: ${missing} is no row of the rights table`)
  return {
    ...spec,
    schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    parse,
    write: (app, value, actor) => spec.write(app, parse(value), actor),
    right: (before, after) => spec.right(parse(before), parse(after)),
    effect: async (app, before, after) => (await effect?.(app, parse(before), parse(after))) ?? null,
  }
}
