import * as z from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import { currencyCode, oneOf } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { readProtectionSummary } from './protection-summary.ts'
import { monthOf, readRegulatorSummary } from './regulator-summary.ts'
import { readServiceSummary } from './service-summary.ts'
import { spanFields, spanOf, timeUnits } from './summary-span.ts'
import { type Summary, type SummaryName, summaryNames } from './summary.ts'

const currency = z.optional(currencyCode())
const month = z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10')))

/** The inputs of the summaries. */
export const summaryFields = {
  service: { ...spanFields, by: z._default(oneOf(['kind', ...timeUnits]), 'kind') },
  protection: { ...spanFields, by: z._default(oneOf(['event', ...timeUnits]), 'event') },
  regulator: { month, currency },
}

const inputs = {
  service: z.strictObject(summaryFields.service),
  protection: z.strictObject(summaryFields.protection),
  regulator: z.strictObject(summaryFields.regulator),
}
type Input<Name extends SummaryName> = z.output<(typeof inputs)[Name]>

/** Reads a summary from its parsed input. */
export const readSummary: { readonly [Name in SummaryName]: (app: AppContext, input: Input<Name>) => Promise<Summary> } = {
  service: (app, { by, ...days }) => readServiceSummary(app, spanOf(app, days), by),
  protection: (app, { by, ...days }) => readProtectionSummary(app, spanOf(app, days), by),
  regulator: (app, input) => readRegulatorSummary(app, monthOf(app, input.month), input.currency ?? app.brand.currency),
}

/** The input of an export: a summary with the fields of its own. */
export const summaryExportFields = {
  name: z._default(oneOf(summaryNames), 'service'),
  form: z._default(oneOf(['xlsx', 'csv', 'pdf']), 'xlsx'),
  ...spanFields,
  by: z.optional(oneOf(['kind', 'event', ...timeUnits])),
  month,
  currency,
}
const exportInput = z.strictObject(summaryExportFields)
/** A parsed input of an export. */
export type SummaryExport = z.output<typeof exportInput>

const fitting = <T>(name: SummaryName, schema: z.ZodMiniType<T>, given: object): T => {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : String(issue?.path[0] ?? '')
  throw new UsageError(`--${field} does not go with ${name}${issue?.code === 'unrecognized_keys' ? '' : `: ${issue?.message}`}`)
}

/** How the summary of an export is read. Throws a `UsageError` at once for fields that the summary does not have. */
export const exportReader = (app: AppContext, { name, form: _form, ...rest }: SummaryExport): (() => Promise<Summary>) => {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const reader =
    <Name extends SummaryName>(of: Name, input: Input<Name>) =>
    () =>
      readSummary[of](app, input)
  if (name === 'service') return reader(name, fitting(name, inputs.service, given))
  return name === 'protection' ? reader(name, fitting(name, inputs.protection, given)) : reader(name, fitting(name, inputs.regulator, given))
}
