/**
 * Runs random sequences of withdrawals against a model: requests, approvals, payments that succeed, fail, are returned, unanswered, late or reported
 * twice, answers of members, disputes, time-outs, gateways that die between any two statements or calls, and a second gateway at the same time.
 * `node tools/run.mjs tools/model-withdrawals.ts [--sequences 1000] [--seed 1]`. Exits with 1 on a violation; the report names the sequence.
 */
import { parseArgs } from 'node:util'
import { runWithdrawalModel } from '@perya/testkit/withdrawal-model/run-model'

const { values } = parseArgs({ options: { sequences: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } })
const report = await runWithdrawalModel({ sequences: Number(values.sequences), seed: Number(values.seed) })
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.failures.length === 0 && report.payments > 0 ? 0 : 1
