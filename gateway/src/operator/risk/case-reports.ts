import * as z from 'zod/mini'
import { defineCommand } from '../command/define-command.ts'
import { day, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { alertBasis, alertLabel, alertNamed, alertNumber, riskCase } from './case-decide.ts'
import { collectCovered } from './collect-covered.ts'
import { collectReport, type SuspiciousReport } from './collect-report.ts'
import { closeAlert } from './decide-alert.ts'
import { renderCovered, renderReport } from './report-pdf.ts'
import { nextReportNumber, openReport, storeReport } from './report-rows.ts'

const maxDays = 92

/**
 * `case str ID`: makes a suspicious transaction report from an alert and stores it sealed; always two people. It closes an open alert with the decision
 * `report`; an alert that is decided already keeps its decision.
 */
export const caseStr = defineCommand({
  name: 'case str',
  usage: 'case str ID --narrative TEXT   (suspicious transaction report; two people)',
  input: z.strictObject({ id: alertNumber, narrative: text(4_000).check(z.minLength(20, 'must have at least 20 characters')) }),
  words: alertLabel,
  changes: true,
  case: riskCase,
  basis: async (app, { id }) => ({ ...(await alertBasis(app, id)), alwaysTwo: 'always' }),
  run: async (app, { id, narrative }, by) => {
    const alert = await alertNamed(app, id, true)
    const number = await nextReportNumber(app)
    if (alert.state === 'open') await closeAlert(app, alert, 'report', { by, reason: narrative.slice(0, 2_000) })
    const json = `${JSON.stringify(await collectReport(app, alert, { number, narrative }), null, 2)}\n`
    const fingerprint = await storeReport(app, alert, { id: number, json, by, narrative })
    return { value: { report: number, alert: id, fingerprint }, subject: id, detail: { report: number, fingerprint } }
  },
})

/** `case report NUMBER`: a suspicious transaction report as it was made, as JSON and PDF. It is not masked, and each time is audited with its reason. */
export const caseReport = defineCommand({
  name: 'case report',
  usage: 'case report NUMBER   (JSON, and the PDF in base64)',
  input: z.strictObject({ number: z.string().check(z.regex(/^T-\d{10}$/, 'must be a number such as T-0000000042')) }),
  words: { number: 'the number of the report' },
  changes: false,
  reads: 'personal',
  run: async (app, { number }) => {
    const stored = await openReport(app, number)
    if (stored === null) throw new UsageError(`there is no report ${number}`)
    const report: SuspiciousReport = JSON.parse(stored.json)
    const pdf = await renderReport(report, Buffer.from(stored.json))
    return { value: { name: `${app.brand.code}-${number}`, json: stored.json, pdf: pdf.toString('base64') }, subject: number }
  },
})

/** `case covered --from DAY --to DAY`: the covered transactions of some days, as JSON and PDF. It is not masked, and each time is audited with its reason. */
export const caseCovered = defineCommand({
  name: 'case covered',
  usage: 'case covered --from DAY --to DAY   (JSON, and the PDF in base64; days of the brand’s time zone, at most 92)',
  input: z.strictObject({ from: day(), to: day() }),
  changes: false,
  reads: 'personal',
  run: async (app, { from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (Number.isNaN(days) || days < 0 || days >= maxDays) throw new UsageError(`--to must be a day from ${from} on, within ${maxDays} days`)
    const report = await collectCovered(app, from, to)
    const json = `${JSON.stringify(report, null, 2)}\n`
    const pdf = await renderCovered(report, Buffer.from(json))
    const value = { name: `${app.brand.code}-covered-${from}-${to}`, count: report.rows.length, json, pdf: pdf.toString('base64') }
    return { value, subject: `covered ${from} ${to}` }
  },
})
