/**
 * Starts several gateways at the same moment on an empty external database, repeatedly, and counts those that become ready. `node tools/run.mjs
 * tools/cold-start.ts [--times 10] [--gateways 3]`. Uses a cluster of its own. Exits with 1 unless all became ready and the ledger of every run meets
 * its invariants.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyDatabase } from '@perya/testkit/database/database'
import { type HostProcess, startHost, stopHosts } from '@perya/testkit/host/host-process'
import pg from 'pg'

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' }, gateways: { type: 'string', default: '3' } } })
const [times, gateways] = [Number(values.times), Number(values.gateways)]
if (!(times > 0) || !(gateways > 0)) throw new Error('--times and --gateways are whole numbers above 0')

/** Counts `invariant_violation` rows and seeded demo members and titles in a database after the start of the gateways. */
const seededState = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ violations: number; people: number; titles: number }>(
    `select (select count(*) from invariant_violation)::int as violations, (select count(*) from member)::int as people, (select count(*) from game)::int as titles`,
  )
  await client.end()
  return rows[0] ?? { violations: -1, people: 0, titles: 0 }
}

const folder = mkdtempSync(join(tmpdir(), 'perya-cold-start-'))
let [ready, wrong] = [0, 0]
for (let turn = 1; turn <= times; turn += 1) {
  const database = await emptyDatabase()
  const from = performance.now()
  const hosts: HostProcess[] = Array.from({ length: gateways }, (_, at) =>
    startHost({ DATABASE_URL: database.url, DATA_DIR: join(folder, `${turn}-${at}`), HOUSE_KEY: '07'.repeat(32), PERYA_PROFILE: 'demo' }),
  )
  const outcomes = await Promise.allSettled(hosts.map((host) => host.ready()))
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const up = outcomes.filter(({ status }) => status === 'fulfilled').length
  const state = await seededState(database.url)
  ready += up
  if (state.violations !== 0 || state.people === 0 || state.titles === 0) wrong += 1
  console.log(`run ${turn}: ${up} of ${gateways} ready after ${seconds} s; ${JSON.stringify(state)}`)
  for (const outcome of outcomes) if (outcome.status === 'rejected') console.log(`  ended: ${String(outcome.reason).trim().slice(0, 400)}`)
  await stopHosts(hosts)
  await database.drop()
}
rmSync(folder, { recursive: true, force: true })
console.log(`${ready} of ${times * gateways} gateways became ready; ${wrong} of ${times} databases wrong`)
process.exitCode = ready === times * gateways && wrong === 0 ? 0 : 1
