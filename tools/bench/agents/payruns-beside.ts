/**
 * Measures how real-time salary runs affect players: GET p99 of a served platform during a commission run over 800 contracts of a hundred thousand
 * members, relative to the same platform without a run. `node tools/bench/agents/payruns-beside.ts [--members 100000] [--lines 333333] [--contracts 800]` —
 * it waits for the next five-minute boundary, at most that long. Target: at most 3 times.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brandSchema } from '@perya/calls/brand'
import { commissionWindowAt } from '@perya/domain/agent/period'
import { systemClock, storeFromConfig } from '@perya/gateway/kernel'
import { attachCluster } from '@perya/postgres/cluster'
import { openCommissionPlatform } from '../../crash/payruns/commission-platform.ts'
import { fillPayTree } from './pay-tree.ts'
import { freePort, startGateway, runVisitors } from '../run-visitors.ts'

const options = { members: '100000', lines: '333333', contracts: '800' }
const { values } = parseArgs({
  options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { type: 'string' as const, default: value }])),
})
const [members, lines, contracts] = [Number(values['members']), Number(values['lines']), Number(values['contracts'])]
const step = 5 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'perya-beside-'))
const brand = brandSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../brands/perya/brand.json'), 'utf8')))

const port = await freePort()
const gateway = await startGateway(port, folder)
const cluster = await attachCluster(join(folder, 'postgres'))
if (cluster === null) throw new Error('the database of the gateway was not found')
const store = storeFromConfig({ backend: 'embedded', config: { ...cluster, database: 'perya', max: 4 }, close: async () => {} }, () => {})
const count = async (text: string, given: unknown[] = []): Promise<number> =>
  (await store.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, given)).rows[0]?.n ?? 0

try {
  const { from: day } = commissionWindowAt('daily', systemClock.now(), brand.timeZone)
  // Contracts are written as paid up to a moment such that no window becomes due while the tree is written: the next window has not ended then.
  const due = Math.ceil((systemClock.now() + 4 * 60_000) / step) * step
  const reached = due - step
  await fillPayTree({ ...openCommissionPlatform(store, systemClock), brand }, { members, lines, contracts, day, reached })
  const warm = runVisitors(port)
  await wait(10_000)
  warm.stop()
  const idle = runVisitors(port)
  await wait(15_000)
  idle.stop()
  await wait(Math.max(0, due - systemClock.now() - 500))
  const beside = runVisitors(port)
  const began = performance.now()
  const written = () => count(`contract_payment where member_id like 'b-%' and period_start = $1`, [new Date(reached)])
  while ((await written()) < contracts && performance.now() - began < 120_000) await wait(200)
  const seconds = (performance.now() - began) / 1000
  beside.stop()
  const ratio = beside.p99() / idle.p99()
  const of = { members, contracts, runSeconds: seconds.toFixed(1), windows: await written() }
  console.log(
    JSON.stringify({ ...of, idleP99: idle.p99().toFixed(1), besideP99: beside.p99().toFixed(1), ratio: ratio.toFixed(2), failed: beside.failed() }),
  )
  process.exitCode = ratio <= 3 && beside.failed() === 0 ? 0 : 1
} finally {
  await store.close()
  gateway.kill('SIGTERM')
  await new Promise((resolve) => gateway.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
