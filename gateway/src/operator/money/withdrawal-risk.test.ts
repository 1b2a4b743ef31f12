import { asOwner, type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const day = 86_400_000
let scene: WithdrawalScene
let member: SignedInPerson
let account: string
let count = 0

beforeAll(async () => {
  scene = await withdrawalScene()
  // Rounds from before the database was created count as aggregated.
  await scene.time.turn(30 * day)
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  member = await scene.member(20_000_000)
  account = await scene.bind(member)
  await scene.time.turn(2 * day)
  member = await scene.open.people.signIn(member.member)
})

const rows = (text: string, ...values: unknown[]) => scene.open.app.store.pool.query(text, values)
/** Inserts rows that other parts of the platform would have written. */
const write = (text: string, ...values: unknown[]) =>
  asOwner(scene.open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
  })
const riskOf = async (id: string): Promise<string[]> => Object((await scene.operate('withdrawal', 'show', id)).value).risk
const asked = async (amount = '100') => {
  await scene.time.turn(1_000)
  return scene.request(member, amount, account)
}
const deposited = async (amount: string, as = member) => {
  const { id } = await scene.open.get('cashier.deposit', { method: 'qr', amount }, { as, key: `risk-key-${(count += 1)}` })
  await scene.pay.press(id, 'pay')
  await scene.time.turn(1_000)
}
/** A settled round of a member: stake in minor units, with the offset part of it. */
const played = (stake: number, { unplayed = 0, as = member } = {}) =>
  write(
    `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, ended, unplayed)
       select id, 'prov:X', $2, 'X', 'X1', $3, $4, $4, $5, true, $6 from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = 'PHP'`,
    as.member.id,
    `round-${(count += 1)}`,
    count,
    new Date(scene.open.clock.now()),
    stake,
    unplayed,
  )

describe('the risk reasons shown before a decision', () => {
  test('none when the deposit was played once, to an account two days old in the member’s name', async () => {
    await deposited('500')
    await played(50_000)
    expect(await riskOf(await asked())).toEqual([])
    const { value } = await scene.operate('withdrawal', 'list')
    expect(value).toContainEqual(expect.objectContaining({ member: member.member.id, risk: [] }))
  })

  test('a deposit not played, or played less than once, since the previous withdrawal', async () => {
    await deposited('500')
    expect(await riskOf(await asked())).toEqual(['not_played'])
    // The previous withdrawal has covered that deposit.
    expect(await riskOf(await asked())).toEqual([])
    await deposited('500')
    await played(49_999)
    expect(await riskOf(await asked())).toEqual(['turnover_below_deposits'])
    await deposited('500')
    await played(60_000, { unplayed: 20_000 })
    expect(await riskOf(await asked())).toEqual(['turnover_below_deposits'])
  })

  test('a rejected or cancelled withdrawal does not cover earlier deposits', async () => {
    await deposited('500')
    await scene.operate('withdrawal', 'reject', await asked(), '--reason', 'x')
    expect(await riskOf(await asked())).toEqual(['not_played'])
  })

  test('play of another member, and play before the last withdrawal, do not count', async () => {
    const other = await scene.member(100_000)
    await played(90_000)
    await asked()
    await deposited('500')
    await played(90_000, { as: other })
    expect(await riskOf(await asked())).toEqual(['not_played'])
  })

  test('a payout account less than a day old, and a holder that differs from the name of the profile', async () => {
    account = await scene.bind(member)
    await scene.time.turn(day / 2)
    member = await scene.open.people.signIn(member.member)
    expect(await riskOf(await asked())).toEqual(['new_account'])
    await scene.time.turn(day)
    member = await scene.open.people.signIn(member.member)
    const id = await asked()
    await rows(`update member set payee_name = 'Mule Person' where id = $1`, member.member.id)
    expect(await riskOf(id)).toEqual(['holder_differs'])
  })

  test('money that went to an upline or downline and came back within a week', async () => {
    const upline = await scene.member()
    const sent = (table: string, from: string, to: string, at: number) =>
      write(
        `insert into ${table === 'up' ? 'upline_transfer (id, member_id, upline_id' : 'downline_transfer (id, member_id, downline_id'}, currency, amount, tx_id, made_at)
           values ($1, $2, $3, 'PHP', 1, $4, $5)`,
        `${table === 'up' ? 'U' : 'V'}-${String((count += 1)).padStart(10, '0')}`,
        from,
        to,
        -count,
        new Date(at),
      )
    await sent('up', member.member.id, upline.member.id, scene.open.clock.now() - 8 * day)
    await sent('down', upline.member.id, member.member.id, scene.open.clock.now() - day)
    expect(await riskOf(await asked())).toEqual([])
    await sent('up', member.member.id, upline.member.id, scene.open.clock.now() - 2 * day)
    expect(await riskOf(await asked())).toEqual(['circular_transfers'])
  })

  test('other accounts on the same device, and many on the same network', async () => {
    const others = [await scene.member(), await scene.member(), await scene.member(), await scene.member(), await scene.member()]
    const seen = new Date(scene.open.clock.now())
    for (const [place, { member: who }] of others.entries()) {
      await rows(`insert into known_network (member_id, network, seen_at) values ($1, '203.0.113.0/24', $2)`, who.id, seen)
      if (place === 3) {
        await rows(`insert into known_network (member_id, network, seen_at) values ($1, '203.0.113.0/24', $2)`, member.member.id, seen)
        expect(await riskOf(await asked())).toEqual([])
      }
    }
    expect(await riskOf(await asked())).toEqual(['shared_network'])
    for (const { member: who } of [member, others[0] ?? member])
      await rows(`insert into known_device (device_hash, member_id, seen_at) values ('\\x01', $1, $2)`, who.id, seen)
    expect(await riskOf(await asked())).toEqual(['shared_device', 'shared_network'])
  })

  test('several withdrawals within a day just under the threshold, but not one, nor those at it', async () => {
    expect(await riskOf(await asked('49999.99'))).toEqual([])
    expect(await riskOf(await asked('50000'))).toEqual([])
    expect(await riskOf(await asked('40000'))).toEqual(['structuring'])
    await scene.time.turn(day + 1_000)
    member = await scene.open.people.signIn(member.member)
    expect(await riskOf(await asked('40000'))).toEqual([])
  })
})

describe('the export for the AML officer', () => {
  const exported = async (...more: string[]) => {
    const from = new Date(scene.open.clock.now() - 3_600_000).toISOString()
    const to = new Date(scene.open.clock.now() + 3_600_000).toISOString()
    return (await scene.operate('withdrawal', 'risks', '--from', from, '--to', to, ...more)).value
  }

  test('is a CSV of the withdrawals of a span that have a reason, with the facts behind it', async () => {
    await scene.time.turn(day)
    member = await scene.open.people.signIn(member.member)
    await deposited('500')
    const id = await asked()
    const clean = await asked('20')
    const [head = '', line = '', ...rest] = String(await exported()).split('\r\n')
    expect(head.split(',')).toHaveLength(17)
    expect(line).toMatch(
      new RegExp(`^${id},${member.member.id},.*,100\\.00,PHP,review,bank,Bank,Luz Cruz,not_played,500\\.00,0\\.00,\\d+\\.\\d,0,0,0,0$`),
    )
    expect(rest).toEqual([])
    expect(await exported('--all', '--json')).toMatchObject([{ withdrawal: id }, { withdrawal: clean, reasons: '' }])
  })

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const id = await asked()
    await write(`update withdrawal set holder = '=cmd|1' where id = $1`, id)
    expect(String(await exported())).toContain(`"'=cmd|1",holder_differs`)
  })

  test('needs a span', async () => {
    const refused = (complaint: string, ...line: string[]) => expect(scene.operate('withdrawal', 'risks', ...line)).rejects.toThrow(complaint)
    await refused('--to is missing', '--from', '2026-01-01T00:00:00Z')
    await refused('--from must be before --to', '--from', '2026-02-01T00:00:00Z', '--to', '2026-01-01T00:00:00Z')
  })
})
