import * as z from 'zod/mini'
import { text } from '../command/fields.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { staffIdOf } from '../files/staff-id-of.ts'
import { createConsoleFile } from '../files/console-file.ts'
import { filterOf, narrowTo, reportFields } from './report-filter.ts'
import { type Figure, figures } from './report-kinds.ts'
import { readReport } from './read-report.ts'
import { readReportLines } from './read-report-lines.ts'
import { exportFields, reportFile } from './report-file.ts'

const filters =
  '[--from DAY] [--to DAY] [--currency CODE] [--by day|week|month|category|vendor|title|agent|country|vip|tenure] [--category C] [--vendor V] [--title T] [--agent ID] [--country CC] [--vip RANK] [--tenure new|old]'

/** The input of `report lines`. */
export const linesFields = {
  ...reportFields,
  figure: z.enum(figures as [Figure, ...Figure[]], `must be one of ${figures.join(', ')}`),
  key: z.optional(z.string().check(z.maxLength(120))),
  after: z.optional(text(60)),
}

const reportRevenue = defineCommand({
  name: 'report revenue',
  usage: `report revenue [NAME] ${filters}   (revenue, payments, players, games, lotteries, bonus or agents)`,
  input: z.strictObject(reportFields),
  words: { name: 'the name of the report' },
  changes: false,
  run: async (app, input) => ({ value: await readReport(app, filterOf(app, input)) }),
})

const pageLines = 200

const reportLines = defineCommand({
  name: 'report lines',
  usage: `report lines [NAME] --figure FIGURE [--key KEY] [--after KEY] ${filters}   (what makes a figure, of the row KEY or of all)`,
  input: z.strictObject(linesFields),
  words: { name: 'the name of the report' },
  changes: false,
  reads: 'masked',
  run: async (app, { figure, key, after, ...input }) => {
    const whole = filterOf(app, input)
    return { value: await readReportLines(app, { filter: key === undefined ? whole : narrowTo(whole, key), figure, after, limit: pageLines }) }
  },
})

const reportExport = defineCommand({
  name: 'report export',
  usage: `report export [NAME] [--form xlsx|csv] [--figure FIGURE] [--key KEY] ${filters} > FILE   (the report, or with --figure its lines)`,
  input: z.strictObject(exportFields),
  words: { name: 'the name of the report' },
  changes: true,
  reads: 'masked',
  run: async (app, input, actor) => {
    const { from, to } = filterOf(app, input)
    const staffId = await staffIdOf(app, actor)
    const value =
      staffId === null
        ? { name: reportFile(app, input).name }
        : await createConsoleFile(app, { staffId, kind: 'report', asked: { ...input, from, to } })
    return {
      value,
      subject: `report ${input.name}`,
      bytes: async (write) => {
        for await (const block of reportFile(app, { ...input, from, to }).bytes) await write(Buffer.from(block))
      },
    }
  },
})

/** Commands about reports: figures, the lines that make them, and files of both. */
export const reportCommands: readonly Command[] = [reportRevenue, reportLines, reportExport]
