import { manualClock, insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { completenessJob } from '../completeness-job.ts'

let open: TestPlatform
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { modules: ['COMM3', 'REG3', 'GAMELO3', 'WALLET3'] } })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  open.clock.turn(1_000)
  count += 1
  member = await open.people.member({ balance: 10_000 })
})

const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'test')
const publish = (words: string) =>
  open.app.store.pool.query(
    "insert into help_topic (id, position, title, content) values ('terms', 1, '{}', $1) on conflict (id) do update set content = excluded.content",
    [JSON.stringify({ EN: words })],
  )
const storedOf = async (as = member) => {
  const { rows } = await open.app.store.pool.query('select missing_fields as missing, completeness_epoch as epoch from member where id = $1', [
    as.member.id,
  ])
  return rows[0]
}
const refusal = async (as = member) => (await open.ask('wallet.recall', {}, { as, key: `stale-key-${(count += 1)}` })).errorCode

describe('terms that become mandatory', () => {
  test('refuse the next bet but no win: a running round is played to its end, and the next one needs the acceptance [S-03]', async () => {
    const table = await launchAndRedeem(open, member, 'lanterns')
    const send = (verb: 'bet' | 'win', tx: string, amount: string) =>
      table.say(verb, {
        ...table.player,
        roundId: `r${tx.slice(1)}`,
        txId: tx,
        gameId: table.gameId,
        amount,
        ...(verb === 'win' && { closesRound: true }),
      })
    expect(await send('bet', 'b1', '10.00')).toMatchObject({ status: 200 })
    await publish(`Nobody wins for ever, edition ${count}.`)
    expect(await send('bet', 'b2', '10.00')).toMatchObject({ status: 200 })
    open.clock.turn(1_000)
    await operate('terms require')
    await completenessJob(open.app).look()
    expect(await send('bet', 'b3', '10.00')).toMatchObject({ status: 403, errorCode: 'account_incomplete' })
    expect(await send('win', 'w1', '25.00')).toMatchObject({ status: 200, value: { balance: '105.00' } })
    const back = { ...table.player, roundId: 'r2', txId: 'k2', betTxId: 'b2' }
    expect(await table.say('rollback', back)).toMatchObject({ status: 200, value: { balance: '115.00' } })
    const { missing, termsVersion } = await open.get('completion.show', {}, { as: member })
    expect(missing).toEqual(['terms'])
    expect((await open.ask('completion.submit', { termsVersion }, { as: member })).success).toBe(true)
    expect(await send('bet', 'b4', '10.00')).toMatchObject({ status: 200 })
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('apply to the next call of a session, before any job has run; an edit of the text alone affects no account', async () => {
    await publish(`Words, edition ${count}.`)
    expect(await refusal()).not.toBe('account_incomplete')
    open.clock.turn(1_000)
    await operate('terms require')
    expect(await refusal()).toBe('account_incomplete')
    open.clock.turn(1_000)
    await publish(`Other words, edition ${count}.`)
    const { termsVersion } = await open.get('completion.show', {}, { as: member })
    await open.get('completion.submit', { termsVersion }, { as: member })
    expect(await refusal()).not.toBe('account_incomplete')
  })
})

describe('the stored result', () => {
  test('is read in the session’s query and not recomputed while neither rules nor account change', async () => {
    await open.get('member.info', {}, { as: member })
    await open.app.store.pool.query(`update member set missing_fields = '{payeeName}' where id = $1`, [member.member.id])
    // A recomputation would find nothing missing.
    expect(await refusal()).toBe('account_incomplete')
  })

  test('is recomputed after any write to name, contact, profile or acceptance, on any path', async () => {
    const { pool } = open.app.store
    const id = member.member.id
    for (const change of [
      `update member set payee_name = 'Other Name' where id = $1`,
      `insert into member_contact (member_id, kind, value, changed_at) values ($1, 'mail', 'x${count}@example.com', now())`,
      `update member_contact set verified_at = now() where member_id = $1`,
      `delete from member_contact where member_id = $1`,
      `update member_profile set birthday = null where member_id = $1`,
    ]) {
      await open.get('member.info', {}, { as: member })
      expect((await storedOf()).epoch).toBeGreaterThan(0)
      await pool.query(change, [id])
      expect([change, (await storedOf()).epoch]).toEqual([change, 0])
    }
    expect(await refusal()).toBe('account_incomplete')
    expect((await storedOf()).missing).toEqual(['birthday'])
  })

  test('is renewed in batches by any number of gateways after the rules have changed', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => open.people.member()))
    const rule = { field: 'facebook', enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 1, maxLength: 64 }
    await open.turnSetting('register', { rules: [rule], nationalities: [] })
    expect((await storedOf(people[0])).missing).toEqual([])
    await Promise.all([completenessJob(open.app).look(), completenessJob(open.app).look()])
    for (const one of people) expect((await storedOf(one)).missing).toEqual(['facebook'])
    await open.turnSetting('register', { rules: [], nationalities: [] })
    await completenessJob(open.app).look()
    for (const one of people) expect((await storedOf(one)).missing).toEqual([])
  })

  test('becomes stale for every account when a gateway starts with another legal age, and only then', async () => {
    const epoch = async () => (await open.app.store.pool.query('select n from completeness_epoch')).rows[0].n
    await completenessJob(open.app).look()
    const before = await epoch()
    await completenessJob(open.app).look()
    expect(await epoch()).toBe(before)
    const elder = { ...open.app, brand: { ...open.app.brand, minimumAge: 99 } }
    await completenessJob(elder).look()
    expect(await epoch()).toBe(before + 1)
    expect((await storedOf()).missing).toEqual(['birthday'])
    await completenessJob(open.app).look()
    expect((await storedOf()).missing).toEqual([])
  })

  test('passes no gate for an account that was never computed', async () => {
    await open.app.store.pool.query(
      `insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at) values ('m-raw${count}', 'raw${count}', 'raw${count}', 'raw', 'PHP', now(), now())`,
    )
    const { rows } = await open.app.store.pool.query('select is_complete($1) as complete', [`m-raw${count}`])
    expect(rows).toEqual([{ complete: false }])
  })
})
