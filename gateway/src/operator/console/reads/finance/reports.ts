import * as z from 'zod/mini'
import { onReplica } from '../../../../kernel/database/replica.ts'
import { filterOf, narrowTo } from '../../../reports/report-filter.ts'
import { readReport } from '../../../reports/read-report.ts'
import { readReportLines } from '../../../reports/read-report-lines.ts'
import { linesFields } from '../../../reports/report-commands.ts'
import { reportFields } from '../../../reports/report-filter.ts'
import { readSummary, summaryFields } from '../../../reports/summaries/read-summary.ts'
import { pageQuery } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'

/** `see/report`: a report with its total, the span before, its chart and how far its figures go. */
export const seeReport = defineRead({
  path: 'report',
  needs: 'report revenue',
  input: z.object(reportFields),
  read: async ({ app }, input) => readReport(await onReplica(app), filterOf(app, input)),
})

/** `see/report-lines`: what makes a figure: its sum, the same added up again, and the lines. */
export const seeReportLines = defineRead({
  path: 'report-lines',
  needs: 'report lines',
  input: z.object({ ...linesFields, figure: z._default(linesFields.figure, 'ggr'), limit: pageQuery.limit }),
  read: async ({ app }, { figure, key, after, limit, ...input }) => {
    const whole = filterOf(app, input)
    return readReportLines(await onReplica(app), { filter: key === undefined ? whole : narrowTo(whole, key), figure, after, limit })
  },
})

/** `see/service`: cases and complaints of a span, with deadlines and times. */
export const seeService = defineRead({
  path: 'service',
  needs: 'report service',
  input: z.object(summaryFields.service),
  read: async ({ app }, input) => readSummary.service(await onReplica(app), input),
})

/** `see/protection-summary`: what protected members in a span, with outcomes. */
export const seeProtectionSummary = defineRead({
  path: 'protection-summary',
  needs: 'report protection',
  input: z.object(summaryFields.protection),
  read: async ({ app }, input) => readSummary.protection(await onReplica(app), input),
})

/** `see/regulator`: the statement of a month. */
export const seeRegulator = defineRead({
  path: 'regulator',
  needs: 'report regulator',
  input: z.object(summaryFields.regulator),
  read: async ({ app }, input) => readSummary.regulator(await onReplica(app), input),
})
