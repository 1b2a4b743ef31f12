/**
 * Kills a process that runs commands of staff by SIGKILL at random moments, again and again, while people of staff act over HTTP: legal holds by one person,
 * fundings of a pool by two. Then counts actions without their audit record, records without their action, and actions that happened twice.
 * `node tools/run.mjs tools/crash/commands/crash-commands.ts --kills 1000`; exits with 1 on a fault.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { auditKeysOf, verifyTrail } from '@perya/gateway/kernel'
import { createMember } from '@perya/gateway/identity'
import { auditJobs } from '@perya/gateway'
import { checkInvariants, refreshStaffSession } from '@perya/gateway/testing'
import { freshDatabase } from '@perya/testkit/database/database'
import { registered } from '@perya/testkit/registration/registered'
import { openCommandPlatform } from './command-platform.ts'
import { type Person, sendAction, signInPerson } from './staff-sender.ts'
import { startWorker, type Worker } from './worker-process.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' }, lanes: { type: 'string', default: '6' } } })
const [kills, lanes] = [Number(values.kills), Number(values.lanes)]

const database = await freshDatabase()
const app = await openCommandPlatform(database.url, 4)
const people = {
  placer: await signInPerson(app, 'risk.one', 'risk'),
  asker: await signInPerson(app, 'finance.one', 'finance'),
  signer: await signInPerson(app, 'finance.two', 'finance'),
}
const member = await createMember(app, { username: 'crashsubject', registered: registered() })
const seal = auditJobs(app, [], 'crash')

let [sent, answered, isOver] = [0, 0, false]
const count = async (text: string): Promise<number> =>
  (await app.store.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? 0

/** One action of one lane on a worker; repeats nothing, so that each is an action of its own. */
const runAction = async (worker: Worker, number: number): Promise<void> => {
  const note = (answer: Awaited<ReturnType<typeof sendAction>>): void => void (answered += Number(answer?.status === 200))
  const send = (person: Person, path: string, body: object) =>
    sendAction(worker.port, person, path, body, `crash-${number}-${path.replaceAll('/', '-')}`)
  sent += 1
  if (number % 2 === 0) return note(await send(people.placer, 'do/person/hold', { input: { username: member.id, name: `hold ${number}` } }))
  const input = { amount: '1.00', id: `funding ${number}` }
  const asked = await sendAction(worker.port, people.asker, 'ask/jackpot/fund', { input, reason: 'a run with crashes' })
  const approval = asked?.value['approval']
  if (typeof approval === 'string') note(await send(people.signer, 'do/approval/decide', { input: { id: approval, verdict: 'sign' } }))
}

const lane = async (worker: () => Worker): Promise<void> => {
  while (!isOver) {
    await runAction(worker(), sent)
    await wait(2)
  }
}

// The next worker starts while the present one works, because a start takes longer than most lives.
let [current, next] = [await startWorker(database.url), startWorker(database.url)]
const running = Array.from({ length: lanes }, () => lane(() => current))
for (let killed = 0; killed < kills; killed += 1) {
  await wait(Math.random() * 120)
  const victim = current
  current = await next
  next = startWorker(database.url)
  await victim.kill()
  if (killed % 50 === 0) {
    for (const { sessionId } of Object.values(people)) await refreshStaffSession(app, sessionId)
    process.stdout.write(`${killed} kills, ${sent} actions\n`)
  }
}
isOver = true
await Promise.all(running)
for (const worker of [current, await next]) await worker.kill()
// The database ends the transactions of dead processes within moments.
for (
  let waited = 0;
  waited < 100 && (await count(`pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)) > 0;
  waited += 1
)
  await wait(100)

const holds = `legal_hold h full join (select * from audit_record where action = 'person hold' and result = 'done') r on r.detail ->> 'name' = h.name`
const fundings = `(select * from ledger_tx where kind = 'pool_fund' and outcome = 'applied') t
  full join (select * from audit_record where action = 'jackpot fund' and result = 'done') r on r.detail ->> 'id' = t.ext_id`
await seal.look()
const trail = await verifyTrail(app, { keys: auditKeysOf(app), published: null })
const report = {
  ...{ kills, sent, answered, holds: await count('legal_hold'), fundings: await count(`ledger_tx where kind = 'pool_fund' and outcome = 'applied'`) },
  /** Actions without a record. */
  unrecorded: (await count(`${holds} where r.id is null`)) + (await count(`${fundings} where r.id is null`)),
  /** Records without an action. */
  unfounded: (await count(`${holds} where h.id is null`)) + (await count(`${fundings} where t.id is null`)),
  /** Names and numbers with more than one record. */
  doubled:
    (await count(`(select detail ->> 'name' from audit_record where action = 'person hold' and result = 'done' group by 1 having count(*) > 1) x`)) +
    (await count(`(select detail ->> 'id' from audit_record where action = 'jackpot fund' and result = 'done' group by 1 having count(*) > 1) x`)),
  /** Requests that are done without their action, and the reverse. */
  halfSigned: await count(
    `(select input ->> 'id' as id from approval where state = 'done') a full join (select ext_id from ledger_tx where kind = 'pool_fund' and outcome = 'applied') t
       on t.ext_id = a.id where a.id is null or t.ext_id is null`,
  ),
  ...{ brokenTrail: trail.broken.length, violations: (await checkInvariants(app.store)).length },
}
await seal.stop()
await app.store.close()
await database.drop()
console.log(JSON.stringify(report, null, 2))
const { unrecorded, unfounded, doubled, halfSigned, brokenTrail, violations } = report
process.exit(unrecorded + unfounded + doubled + halfSigned + brokenTrail + violations === 0 && report.holds > 0 && report.fundings > 0 ? 0 : 1)
