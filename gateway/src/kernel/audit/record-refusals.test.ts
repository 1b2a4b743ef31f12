import { calls, type CallName } from '@perya/calls'
import { type TestPlatform, openTestPlatform, type SignedInPerson, asOwner } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCleanup } from '../../app/cleanup-job.ts'
import { closeRefusals } from './record-refusals.ts'
import { sealAll } from './seal-records.ts'
import { readAudit } from './read-audit.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3'] }, config: { lanes: { write: null } } })
})
afterAll(async () => {
  await sealAll(open.app)
  const { broken } = await readAudit(open.app)
  await open.close()
  if (broken.length > 0) throw new Error(`the trail is broken: ${JSON.stringify(broken)}`)
})
beforeEach(async () => {
  member = await open.people.member()
})

const query = async (text: string, values: unknown[] = []) => (await asOwner(open.app.store, (client) => client.query(text, values))).rows
const recorded = () =>
  query('select action, result, detail, session, address from audit_record where actor = $1 and subject = $1 order by id', [member.member.id])
const bind = () => open.ask('cashier.bindAccount', { kind: 'bank', institution: 'BDO', holder: 'Luz', number: '12345678' }, { as: member })

describe('a call that guards money or an account', () => {
  test('leaves a record when it is refused for a security reason: actor, address, call and reason [S-07]', async () => {
    expect(await bind()).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    const rows = await recorded()
    expect(rows).toContainEqual({
      action: 'payout account',
      result: 'refused: step_up_required',
      detail: { call: 'cashier.bindAccount' },
      session: expect.stringMatching(/./),
      address: '127.0.0.1',
    })
    expect(JSON.stringify(rows)).not.toContain('12345678')
  })

  test('leaves none for invalid input [S-07]', async () => {
    expect(await open.ask('cashier.bindAccount', { kind: 'bank', institution: '', holder: '', number: '!' }, { as: member })).toMatchObject({
      errorCode: 'invalid_input',
    })
    expect(await recorded()).toEqual([])
  })

  test('leaves a record when it fails, without internals of the failure [S-07]', async () => {
    await query(
      `create or replace function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'inner trouble' using errcode = 'XX000'; end $$`,
    )
    await query('create trigger refuse_all before insert on attempt_count for each statement execute function refuse_all()')
    const answer = await open.ask('factor.stepUp', { purpose: 'contact', method: 'password', password: 'guess' }, { as: member })
    await query('drop trigger refuse_all on attempt_count')
    expect(answer).toMatchObject({ status: 500, errorCode: 'unknown_failure' })
    const last = (await recorded()).at(-1)
    expect(last).toMatchObject({ action: 'step-up', result: 'failed: XX000', detail: { call: 'factor.stepUp' } })
    expect(JSON.stringify(last)).not.toContain('inner trouble')
  })
})

describe('a flood of refusals', () => {
  const flood = async (times: number) => {
    for (let n = 0; n < times; n += 1) await bind()
  }
  const details = async () => (await recorded()).map(({ result, detail }) => [result, detail])

  test('leaves one record a minute, and the next one counts those in between [S-07]', async () => {
    await flood(7)
    const first = ['refused: step_up_required', { call: 'cashier.bindAccount' }]
    expect(await details()).toEqual([first])
    open.clock.turn(60_000)
    await flood(3)
    expect(await details()).toEqual([first, ['refused: step_up_required', { call: 'cashier.bindAccount', withheld: 6 }]])
  })

  test('that ends is followed by one record of the withheld count, whichever gateway sweeps [S-07]', async () => {
    await flood(4)
    await runCleanup(open.app)
    expect(await details()).toHaveLength(1)
    open.clock.turn(60_000)
    await Promise.all([closeRefusals(open.app), closeRefusals(open.app), runCleanup(open.app)])
    expect((await details()).slice(1)).toEqual([['refused: step_up_required', { withheld: 3 }]])
    expect(await query('select * from audit_refusal where actor = $1', [member.member.id])).toEqual([])
  })

  test('sent concurrently leaves one record too [S-07]', async () => {
    await Promise.all(Array.from({ length: 12 }, () => flood(1)))
    expect(await details()).toHaveLength(1)
    expect(await query('select withheld from audit_refusal where actor = $1', [member.member.id])).toEqual([{ withheld: 11 }])
  })

  test('is still answered to the caller when nothing could be recorded [S-07]', async () => {
    await query('alter table audit_refusal rename to audit_refusal_away')
    const answer = await bind()
    await query('alter table audit_refusal_away rename to audit_refusal')
    expect(answer).toMatchObject({ status: 403, errorCode: 'step_up_required' })
  })
})

test('every call that moves money, points or a contract, or changes a sign-in method, names its action in the audit trail [S-07]', () => {
  const free = /^(play|lottery|team\.createInvite)/
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].token === 'required')
  const moving = names.filter((name) => 'idempotent' in calls[name] && calls[name].idempotent && !free.test(name))
  const waysIn = names.filter((name) =>
    /^(factor\.(link|unlink|confirm|remove|renew|add|stepUp)|security\.(set|bind)|password\.change|cashier\.(bind|remove))/.test(name),
  )
  const isNamed = (name: CallName) => 'audit' in calls[name]
  expect([...moving, ...waysIn].filter((name) => !isNamed(name))).toEqual([])
  expect(moving.length + waysIn.length).toBeGreaterThan(25)
})
