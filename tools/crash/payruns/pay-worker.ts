/** A process that only pays contracts, by a given clock, and reports when a run is in progress. To be killed. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommissions } from '@perya/gateway/agents'
import { openStore } from '@perya/gateway/kernel'
import { openCommissionPlatform } from './commission-platform.ts'

const names = ['url', 'from', 'began', 'speed', 'offset'] as const
const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const, default: '0' }])) })
const [from, began, speed, offset] = [Number(values['from']), Number(values['began']), Number(values['speed']), Number(values['offset'])]
const store = await openStore({ databaseUrl: values['url'], dataDir: '', poolSize: 4 })
const app = openCommissionPlatform(store, { now: () => from + (Date.now() - began) * speed + offset })

for (;;) {
  process.stdout.write('begin\n')
  const isDone = await runCommissions(app)
  process.stdout.write(isDone ? 'end\n' : 'again\n')
  await wait(20)
}
