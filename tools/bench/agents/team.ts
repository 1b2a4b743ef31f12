/**
 * Measures the agent centre over a tree 8 levels deep: the overview of the top agent, every list with filters and leafed through, and one run of
 * real-time salary over a contract of every agent, over HTTP on real PostgreSQL. `node tools/bench/agents/team.ts [--members 1000,10000,100000] [--lines
 * 100] [--asked 100] [--runs 3] [--keep FOLDER]` — lines are bet lines per member; targets: p99 of the overview at most 200 ms, of any list at most
 * 100 ms, a run at most 60 s. The database is temporary; with --keep the tree is written once into that folder, and each run uses a copy of it. At
 * the smallest size the worker of the product aggregates everything again and must arrive at what was written.
 */
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { declarationOf } from '@perya/calls'
import { smallestWindowMillis, commissionWindowAt } from '@perya/domain/agent/period'
import { runCommissions } from '@perya/gateway/agents'
import type { MemberRow } from '@perya/gateway/identity'
import { connectAsOwner, type FreshDatabase, manualClock, type TestPlatformOptions, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { quantile } from '../load.ts'
import { paidUpTo, pastPayments, writeContracts } from './write-contracts.ts'
import { openBenchStore } from './bench-store.ts'
import { type Question, questionsAt } from './team-questions.ts'
import { fillTeamTree, compareWithWorker } from './team-tree.ts'

const given = { members: '1000,10000', lines: '100', asked: '100', runs: '3', keep: '' }
const { values } = parseArgs({
  options: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { type: 'string' as const, default: value }])),
})
const sizes = String(values['members']).split(',').map(Number)
const [lines, asked, runs] = [Number(values['lines']), Number(values['asked']), Number(values['runs'])]
const maxSeconds = 60
let failed = false

/** Latency of each request by number of members. */
const growth = new Map<string, number[]>()
const note = (message: string, took: number) => growth.set(message, [...(growth.get(message) ?? []), took])

/** Writes a contract for every agent and measures a run over them. */
const pay = async (open: TestPlatform, topId: string): Promise<void> => {
  const { app, clock } = open
  const { from: day } = commissionWindowAt('daily', clock.now(), app.brand.timeZone)
  const reached = Math.floor(clock.now() / smallestWindowMillis) * smallestWindowMillis
  const client = await connectAsOwner(app.store)
  await client.query('set statement_timeout = 0')
  await client.query(`update member set agent_pages = '{"realtimesalreqtype": "1"}' where id = $1`, [topId])
  const contracts = await writeContracts(
    client,
    `select m.id as member, case when t.depth = 0 then null else m.upline_id end as upline, t.depth from team_tree t join member m on m.id = t.member_id
      where t.ancestor_id = '${topId}' and t.is_agent`,
    day,
  )
  await paidUpTo(client, day, Math.max(reached, day + smallestWindowMillis))
  await pastPayments(client, topId, day)
  await client.query('analyze contract, contract_payment')
  await client.end()
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    clock.turn(smallestWindowMillis)
    const began = performance.now()
    await runCommissions(app)
    took.push((performance.now() - began) / 1000)
  }
  const { rows } = await app.store.pool.query(
    `select count(*)::int as windows, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'owed')::int as owed from contract_payment where period_start >= $1`,
    [new Date(reached)],
  )
  const max = Math.max(...took)
  if (max > maxSeconds) failed = true
  note('salary run, seconds', max)
  const reply = took.map((one) => `${one.toFixed(1)} s`).join(', ')
  console.log(
    `  real-time salary of ${contracts} contracts: ${reply}   ${max <= maxSeconds ? 'ok' : `over ${maxSeconds} s`}   ${JSON.stringify(rows[0])}`,
  )
}

type Asker = (call: Question['call'], input: Readonly<Record<string, string>>) => Promise<string>

/** Returns the key of a later page. */
const leafed = async (ask: Asker, { call, input, deep, says }: Question): Promise<Readonly<Record<string, string>>> => {
  let before = ''
  for (let page = 0; page < deep; page += 1) {
    const { older } = JSON.parse(await ask(call, { ...input, ...(before === '' ? {} : { before }) })).value
    if (typeof older !== 'string') throw new Error(`${says} ends with page ${page + 1}`)
    before = older
  }
  return before === '' ? input : { ...input, before }
}

/** Sends every request repeatedly, one at a time. */
const askAll = async (open: TestPlatform, headers: Record<string, string>, members: number): Promise<void> => {
  const { port } = open.server.server.address() as AddressInfo
  const ask: Asker = async (call, input) => {
    const answer = await fetch(`http://127.0.0.1:${port}${declarationOf(call).path}?${new URLSearchParams(input).toString()}`, { headers })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${call} ${JSON.stringify(input)}: ${body}`)
    return body
  }
  for (const question of questionsAt(open.clock.now(), open.app.brand.timeZone, `b-${members}`)) {
    const { says, call, target } = question
    const input = await leafed(ask, members >= 10_000 ? question : { ...question, deep: Math.min(5, question.deep) })
    const took: number[] = []
    for (let n = 0; n < asked + 5; n += 1) {
      const from = performance.now()
      await ask(call, input)
      if (n >= 5) took.push(performance.now() - from)
    }
    const sorted = took.toSorted((one, other) => one - other)
    const [half, max] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
    if (max > target) failed = true
    note(says, max)
    console.log(
      `  ${says.padEnd(30)} p50 ${half.toFixed(1).padStart(7)} ms   p99 ${max.toFixed(1).padStart(7)} ms   ${max <= target ? 'ok' : `over ${target} ms`}`,
    )
  }
}

const topName = 'top'
const options = (start: number, database?: FreshDatabase): TestPlatformOptions => ({
  clock: manualClock(start),
  brand: { modules: ['AGENTCENTRE3', 'COMM3', 'RTSALARY3'], teamNames: 'full' },
  config: { checkAnswers: false, lanes: { read: null } },
  ...(database === undefined ? {} : { database }),
})

const fill = async (open: TestPlatform, members: number): Promise<MemberRow> => {
  const { member } = await open.people.agent({ username: topName })
  await fillTeamTree(open, { topId: member.id, members, lines: members * lines })
  if (members <= 1000) {
    const wrong = await compareWithWorker(open)
    console.log(wrong.length === 0 ? '  the worker comes to the same' : `  the worker comes to something else: ${wrong.join(', ')}`)
    failed = failed || wrong.length > 0
  }
  return member
}

const snapshot = values['keep'] === '' ? null : await openBenchStore(String(values['keep']))

/** Opens a platform with the tree: written now, or a copy of the stored one with the clock at the time it was written. */
const opened = async (members: number): Promise<{ readonly open: TestPlatform; readonly member: MemberRow }> => {
  if (snapshot === null) {
    const open = await openTestPlatform(options(Date.now()))
    return { open, member: await fill(open, members) }
  }
  const database = await snapshot.take(`team_${members}_${lines}`, async (empty) => {
    const open = await openTestPlatform(options(Date.now(), empty))
    await fill(open, members)
    await open.close()
  })
  const { rows } = await database.store.pool.query<MemberRow>('select * from member where username = $1', [topName])
  const [member] = rows
  if (member === undefined) throw new Error('the kept tree has no top')
  return { open: await openTestPlatform(options(member.created_at.getTime(), database)), member }
}

for (const members of sizes) {
  console.log(`${members} members, ${lines} bet lines each`)
  const { open, member } = await opened(members)
  const top = await open.people.signIn(member)
  await pay(open, member.id)
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await askAll(open, { Merchant: 'perya', Authorization: top.token ?? '', Cookie: top.jar.header() }, members)
  console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}`)
  await open.close()
}
await snapshot?.stop()
console.log(`p99 in ms at ${sizes.join(', ')} members`)
for (const [message, max] of growth) console.log(`  ${message.padEnd(30)} ${max.map((one) => one.toFixed(1).padStart(9)).join('')}`)
process.exitCode = failed ? 1 : 0
