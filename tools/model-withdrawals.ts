/**
 * Random sequences of withdrawals against a model: requests, approvals, payments that are paid, fail, come back, are silent, late or said twice, answers of
 * members, disputes, time-outs, gateways that die between any two statements or calls, and a second gateway at the same time.
 * `node tools/run.mjs tools/model-withdrawals.ts [--sequences 1000] [--seed 1]`. Ends with 1 where anything did not hold; the report names the sequence.
 */
import { parseArgs } from 'node:util'
import { runWithdrawalModel } from '@perya/testkit/withdrawal-model/run-model'

const { values } = parseArgs({ options: { sequences: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } } })
const report = await runWithdrawalModel({ sequences: Number(values.sequences), seed: Number(values.seed) })
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.failures.length === 0 && report.payments > 0 ? 0 : 1
