import { asOwner, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { riskJob } from './risk-job.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

/** Replaces what a rule searches by: `body` is PL/pgSQL that may use `p_from` and `p_until`. */
const replaceRule = (rule: string, body: string) =>
  asOwner(open.app.store, (client) =>
    client.query(
      `create or replace function risk_${rule}(p_terms jsonb, p_from timestamptz, p_until timestamptz) returns setof risk_found language plpgsql as $$
       begin ${body} end $$`,
    ),
  )
const positions = async () => {
  const { rows } = await open.app.store.pool.query<{ rule: string; until: Date | null }>('select rule, until from risk_scan order by rule')
  return new Map(rows.map(({ rule, until }) => [rule, until?.getTime() ?? null]))
}
const restart = () => open.app.store.pool.query('update risk_scan set until = null')

test('fifty accounts of a network are an alert, and more are a carrier', async () => {
  const use = async (network: string, accounts: number) => {
    for (let n = 0; n < accounts; n += 1) {
      const { id } = await open.people.stored({})
      await open.app.store.pool.query('insert into known_network (member_id, network, seen_at) values ($1, $2, $3)', [
        id,
        network,
        new Date(open.clock.now() - 60_000),
      ])
    }
  }
  await use('203.0.113.0/24', 50)
  await use('198.51.100.0/24', 51)
  await riskJob(open.app).look()
  const { rows } = await open.app.store.pool.query(`select found_key, figures from risk_hit where rule = 'shared_network'`)
  expect(rows).toEqual([{ found_key: '203.0.113.0/24', figures: { count: 50 } }])
})

test('a rule that fails does not stop the others, keeps its position, and does not make the job fail', async () => {
  await replaceRule('chip_dumping', `raise exception 'broken';`)
  await restart()
  await riskJob(open.app).look()
  const at = await positions()
  expect(at.get('chip_dumping')).toBeNull()
  expect([...at].filter(([, until]) => until === open.clock.now())).toHaveLength(11)
})

test('a span that is ended at the time limit of statements is searched in halves, until the rule is up to date', async () => {
  await replaceRule('chip_dumping', `if p_until - p_from > interval '13 hours' then raise exception 'too slow' using errcode = '57014'; end if;`)
  await restart()
  const job = riskJob(open.app)
  await job.look()
  const first = (await positions()).get('chip_dumping') ?? 0
  expect(first).toBeGreaterThan(open.clock.now() - 30 * 86_400_000)
  expect(first).toBeLessThan(open.clock.now())
  for (let run = 0; run < 3; run += 1) await job.look()
  expect((await positions()).get('chip_dumping')).toBe(open.clock.now())
})

test('a rule that never ends in time is given up for the run at the shortest span, and the job fails only where every rule does', async () => {
  await replaceRule('chip_dumping', `raise exception 'too slow' using errcode = '57014';`)
  await restart()
  await riskJob(open.app).look()
  expect((await positions()).get('chip_dumping')).toBeNull()
  for (const [rule] of await positions()) await replaceRule(rule, `raise exception 'too slow' using errcode = '57014';`)
  await restart()
  await expect(riskJob(open.app).look()).rejects.toThrow('too slow')
})
