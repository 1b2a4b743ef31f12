import * as z from 'zod/mini'
import { type Command, defineCommand } from '../../command/define-command.ts'
import { createConsoleFile } from '../../files/console-file.ts'
import { staffIdOf } from '../../files/staff-id-of.ts'
import { readSummary, summaryExportFields, summaryFields } from './read-summary.ts'
import { summaryFile } from './summary-file.ts'

const days = '[--from DAY] [--to DAY]'

const reportService = defineCommand({
  name: 'report service',
  usage: `report service ${days} [--by kind|day|week|month]   (cases, deadlines, median times, and complaints)`,
  input: z.strictObject(summaryFields.service),
  changes: false,
  run: async (app, input) => ({ value: await readSummary.service(app, input) }),
})

const reportProtection = defineCommand({
  name: 'report protection',
  usage: `report protection ${days} [--by event|day|week|month]   (limits, breaks, markers, measures, contacts, objections)`,
  input: z.strictObject(summaryFields.protection),
  changes: false,
  run: async (app, input) => ({ value: await readSummary.protection(app, input) }),
})

const reportRegulator = defineCommand({
  name: 'report regulator',
  usage: 'report regulator [--month YYYY-MM] [--currency CODE]   (the statement of a month, the last one by default)',
  input: z.strictObject(summaryFields.regulator),
  changes: false,
  run: async (app, input) => ({ value: await readSummary.regulator(app, input) }),
})

const summaryExport = defineCommand({
  name: 'summary export',
  usage: `summary export [NAME] [--form xlsx|csv|pdf] ${days} [--by UNIT] [--month YYYY-MM] [--currency CODE] > FILE   (service, protection or regulator)`,
  input: z.strictObject(summaryExportFields),
  words: { name: 'the name of the summary' },
  changes: true,
  run: async (app, input, actor) => {
    // Refused before a file is promised, where its fields do not fit.
    const { name } = summaryFile(app, input)
    const staffId = await staffIdOf(app, actor)
    return {
      value: staffId === null ? { name } : await createConsoleFile(app, { staffId, kind: 'summary', asked: input }),
      subject: `report ${input.name}`,
      bytes: async (write) => {
        for await (const block of summaryFile(app, input).bytes) await write(Buffer.from(block))
      },
    }
  },
})

/** Commands about summaries: counts of service and protection, and the month of a regulator, each as a file too. */
export const summaryCommands: readonly Command[] = [reportService, reportProtection, reportRegulator, summaryExport]
