import { insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { queryAsOwner } from '@perya/testkit/database/database'
import { activityStatuses } from '@perya/domain/promotion/activity-status'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedPeople } from '../../../seed/people.ts'
import { seedPromotions } from '../../../seed/seed-promotions.ts'
import { deleteExpiredProofs } from '../../money/proofs/delete-expired-proofs.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { closeDueBonuses } from '../bonus/bonus-job.ts'

let open: TestPlatform
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'PROMO3', 'REWCEN3', 'GAMELO3', 'FREEPLAY3', 'INBOX3', 'MEMTRANS3'] } })
  await insertTitles(open.app.store, [{ nodeId: 'reel' }, { nodeId: 'shoal', gameType: 'FISH' }, { nodeId: 'table', gameType: 'LIVE' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  // Rounds carry the time of the database.
  const { rows } = await open.app.store.pool.query<{ at: Date }>('select now() as at')
  open.clock.set(rows[0]?.at.getTime() ?? 0)
  member = await open.people.member({ balance: 100_000, isVerified: true })
})

const { stringify } = JSON
const key = () => `promotion-key-${(count += 1)}`
const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
/** Publishes a promotion for one test. */
const publish = async (options: Record<string, string> = {}): Promise<string> => {
  const id = `test-${(count += 1)}`
  const given = { title: 'A gift', summary: 'Short', content: '<p>Long</p>', amount: '50.00', ...options }
  await send('promotion', 'publish', id, ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]))
  return id
}
const bonusTerms = { times: '4', games: 'RNG:100,FISH:50', 'most-stake': '60.00', days: '7' }
const price = (id: string, as = member) => open.get('promotion.price', { id }, { as })
const claim = async (id: string, how: { as?: SignedInPerson; key?: string; terms?: string } = {}) => {
  const as = how.as ?? member
  return open.ask('promotion.claim', { id, terms: how.terms ?? (await price(id, as)).terms }, { as, key: how.key ?? key() })
}
const statusOf = async (id: string, as = member) => (await open.get('promotion.available', {}, { as })).list.find((one) => one.id === id)?.status
const balance = async (as = member) => (await open.get('wallet.balance', {}, { as })).sumBalance
const bonusOf = async (as = member) => (await open.get('promotion.claims', {}, { as })).list[0]?.bonus
const inbox = async (as = member) => (await open.get('inbox.messages', {}, { as })).list.map(({ title, content }) => `${title}: ${content}`)
const inBonus = async (as = member) => {
  const { rows } = await open.app.store.pool.query<{ balance: number }>(`select balance from account where owner_id = $1 and kind = 'bonus'`, [
    as.member.id,
  ])
  return rows[0]?.balance ?? 0
}
/** Plays one round to its end: stake and payout, in pesos. */
const play = async (nodeId: string, stake: number, won = 0, as = member) => {
  const { say: notify, player, gameId } = await launchAndRedeem(open, as, nodeId)
  const round = { ...player, gameId, roundId: `round-${(count += 1)}` }
  const bet = await notify('bet', { ...round, txId: `${round.roundId}:bet`, amount: stake.toFixed(2) })
  if (bet.success) await notify('win', { ...round, txId: `${round.roundId}:win`, amount: won.toFixed(2), closesRound: true })
  return bet.errorCode
}
const closeBonuses = async () => {
  open.clock.turn(6_000)
  return closeDueBonuses(open.app)
}
const depositOf = async (amount: number, as = member) => {
  const { pool } = open.app.store
  const id = `D-${String((count += 1)).padStart(10, '0')}`
  const { rows } = await pool.query<{ id: number }>(`select id from account where owner_id = $1 and kind = 'cash'`, [as.member.id])
  const now = new Date(open.clock.now())
  await pool.query(
    `insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at)
     values ($1, $2, $3, 'PHP', 'bank', $4, 0, 'review', $1, '', 'bank', $5, $5, $5)`,
    [id, as.member.id, rows[0]?.id, amount, now],
  )
  await send('deposit', 'approve', id)
}

describe('what is offered', () => {
  test('promotions have an id and a category by which they are narrowed, in the language asked for [PROMO-01 ENT-09]', async () => {
    const id = await publish({ category: 'new_player', 'title-ty': 'Isang regalo' })
    const other = await publish({ category: 'slots' })
    const all = await open.get('promotion.list', {})
    expect(all.list.map((one) => one.id)).toEqual(expect.arrayContaining([id, other]))
    expect(all.categories).toEqual(expect.arrayContaining(['new_player', 'slots']))
    const narrowed = await open.get('promotion.list', { category: 'new_player', language: 'TY' })
    expect(new Set(narrowed.list.map(({ category }) => category))).toEqual(new Set(['new_player']))
    expect(narrowed.list.find((one) => one.id === id)).toMatchObject({
      title: 'Isang regalo',
      amount: '50.00',
      imageUrl: `/art/banner/wide/${id}.avif`,
    })
  })

  test('the text of a promotion has nothing in it but what may be shown [ROUTE-19 T21]', async () => {
    const id = await publish({ content: '<p onclick="x()">Fine</p><script>alert(1)</script><a href="javascript:x()">y</a>' })
    const { content } = await open.get('promotion.detail', { id })
    expect(content).toContain('Fine')
    expect(content).not.toMatch(/script|onclick/i)
  })

  test('of another market, withdrawn or unknown it is not there', async () => {
    const [here, elsewhere, gone] = [await publish({ markets: 'ph' }), await publish({ markets: 'somewhere' }), await publish()]
    await send('promotion', 'withdraw', gone)
    const ids = (await open.get('promotion.list', { language: 'TY' })).list.map((one) => one.id)
    expect([here, elsewhere, gone].map((id) => ids.includes(id))).toEqual([true, false, false])
    for (const id of [elsewhere, gone, 'never']) expect((await open.ask('promotion.detail', { id })).errorCode).toBe('not_found')
    expect((await open.ask('promotion.claim', { id: gone, terms: '' }, { as: member, key: key() })).errorCode).toBe('not_found')
  })

  test('the demo has one member with a different status in each of ten promotions, also after a second start [PROMO-02 PROMO-03]', async () => {
    await seedPeople(open.app)
    expect(await seedPromotions(open.app)).toBe(10)
    expect(await seedPromotions(open.app)).toBe(0)
    const stored = await open.app.store.db.selectFrom('member').selectAll().where('id', '=', 'm-player6').executeTakeFirstOrThrow()
    const ligaya = await open.people.signIn(stored)
    const { list, availablePromo } = await open.get('promotion.available', {}, { as: ligaya })
    const own = list.filter(({ id }) => !id.startsWith('test-'))
    expect(own.map(({ status }) => status).sort()).toEqual([...activityStatuses].sort())
    const others = list.filter(({ id }) => id.startsWith('test-'))
    const mayTake = others.filter(({ status }) => status === 'join' || status === 'claim').length
    expect(availablePromo).toBe(2 + mayTake)
    expect((await open.get('member.info', {}, { as: ligaya })).availablePromo).toBe(availablePromo)
    await send('promotion', 'withdraw', 'parol')
  })

  test('nothing is offered to a member whose play is closed, and nothing can be claimed', async () => {
    const id = await publish()
    const { terms } = await price(id)
    await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [
      member.member.id,
      new Date(open.clock.now() + 86_400_000),
      new Date(open.clock.now()),
    ])
    expect(await open.get('promotion.available', {}, { as: member })).toEqual({ availablePromo: 0, list: [] })
    expect((await open.get('member.info', {}, { as: member })).availablePromo).toBe(0)
    expect((await claim(id, { terms })).errorCode).toBe('on_time_out')
    expect((await open.ask('promotion.apply', { id }, { as: member })).errorCode).toBe('on_time_out')
    expect((await open.ask('promotion.join', { id }, { as: member })).errorCode).toBe('on_time_out')
  })
})

describe('claiming', () => {
  test('fifty tries at once give it once, and a repeated one is answered alike [R3 T33]', async () => {
    const id = await publish()
    const { terms } = await price(id)
    const attempts = await Promise.all(Array.from({ length: 50 }, () => claim(id, { terms })))
    expect(attempts.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(attempts.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(new Set(['promotion_claimed']))
    expect(await balance()).toBe('1050.00')
    expect(await statusOf(id)).toBe('claimed')
    const [other, one] = [await publish(), key()]
    const { terms: asked } = await price(other)
    const same = await Promise.all(Array.from({ length: 10 }, () => claim(other, { terms: asked, key: one })))
    expect(same.map((answer) => stringify(answer.value))).toEqual(Array.from({ length: 10 }, () => stringify({ amount: '50.00', bonus: null })))
    expect((await claim(await publish(), { key: one })).errorCode).toBe('idempotency_mismatch')
    expect(await balance()).toBe('1100.00')
  })

  test('each period gives once, by the operator’s calendar', async () => {
    const id = await publish({ period: 'day' })
    expect((await claim(id)).success).toBe(true)
    expect((await claim(id)).errorCode).toBe('promotion_claimed')
    open.clock.turn(86_400_000)
    member = await open.people.signIn(member.member)
    expect(await statusOf(id)).toBe('claim')
    expect((await claim(id)).success).toBe(true)
  })

  test('before and after its time it gives nothing', async () => {
    const at = (ms: number) => new Date(open.clock.now() + ms).toISOString()
    const soon = await publish({ from: at(60_000) })
    expect([await statusOf(soon), (await claim(soon)).errorCode]).toEqual(['coming_soon', 'promotion_closed'])
    const over = await publish({ from: at(-60_000), until: at(-1) })
    expect([await statusOf(over), (await claim(over)).errorCode]).toEqual(['close', 'promotion_closed'])
  })

  test('terms that changed since they were read are not signed', async () => {
    const id = await publish(bonusTerms)
    const { terms } = await price(id)
    await send('promotion', 'publish', id, '--title', 'T', '--summary', 'S', '--content', 'C', '--amount', '50.00', '--times', '5')
    expect((await claim(id, { terms })).errorCode).toBe('promotion_terms_changed')
    expect((await claim(id)).success).toBe(true)
  })

  test('a promotion with a condition that this release does not know pays nothing', async () => {
    const id = await publish()
    const { terms } = await price(id)
    await queryAsOwner(
      open.app.store,
      `alter table promotion drop constraint promotion_needs_check; update promotion set needs = 'later' where id = '${id}'`,
    )
    expect((await claim(id, { terms })).errorCode).toBe('promotion_not_met')
    await queryAsOwner(
      open.app.store,
      `update promotion set needs = 'nothing' where id = '${id}';
       alter table promotion add constraint promotion_needs_check check (needs in ('nothing', 'deposit', 'application'))`,
    )
    expect((await claim(id)).success).toBe(true)
  })

  test('a deposit counts once, after joining and from the least amount on', async () => {
    const [id, second] = [
      await publish({ needs: 'deposit', share: '50', 'least-deposit': '100.00' }),
      await publish({ needs: 'deposit', share: '50' }),
    ]
    expect(await statusOf(id)).toBe('join')
    await depositOf(50_000)
    open.clock.turn(1000)
    expect((await claim(id)).errorCode).toBe('promotion_not_met')
    for (const one of [id, id, second]) expect((await open.ask('promotion.join', { id: one }, { as: member })).success).toBe(true)
    expect(await statusOf(id)).toBe('joined')
    expect(await price(id)).toMatchObject({ isKnown: false, amount: '50.00' })
    await depositOf(9_999)
    expect((await claim(id)).errorCode).toBe('promotion_not_met')
    await depositOf(10_001)
    expect(await statusOf(id)).toBe('claim')
    // Half of 100.01; the remaining half centavo goes to the operator.
    expect(await price(id)).toMatchObject({ isKnown: true, amount: '50.00' })
    expect((await claim(id)).value).toEqual({ amount: '50.00', bonus: null })
    // The rest counts for the other one.
    expect((await claim(second)).value).toEqual({ amount: '49.99', bonus: null })
    expect((await open.ask('promotion.join', { id }, { as: member })).errorCode).toBe('promotion_claimed')
  })
})

describe('a bonus', () => {
  test('is kept apart from the balance, limits the stake, and is released when its turnover is met', async () => {
    const id = await publish(bonusTerms)
    const taken = await claim(id)
    expect(taken.value).toMatchObject({ amount: '50.00', bonus: expect.stringMatching(/^B-\d{10}$/) })
    expect([await balance(), await inBonus(), await statusOf(id)]).toEqual(['1000.00', 5_000, 'process'])
    expect(await play('reel', 60.01)).toBe('limit_bonus')
    expect(await play('table', 60)).toBe(null)
    expect(await play('shoal', 60, 10)).toBe(null)
    expect(await bonusOf()).toMatchObject({ required: '200.00', turnover: '30.00', state: 'running', mostStake: '60.00' })
    for (const stake of [60, 60, 49.99]) expect(await play('reel', stake)).toBe(null)
    await closeBonuses()
    expect(await bonusOf()).toMatchObject({ turnover: '199.99', state: 'running' })
    expect(await play('reel', 1)).toBe(null)
    expect(await closeBonuses()).toBe(1)
    expect(await bonusOf()).toMatchObject({ turnover: '200.00', state: 'released' })
    // 1,000 less 290.99 staked, and 10 won, and the bonus.
    expect([await balance(), await inBonus(), await statusOf(id)]).toEqual(['769.01', 0, 'claimed'])
    expect(await play('reel', 100)).toBe(null)
    expect((await inbox())[0]).toContain('50.00 PHP')
    expect((await open.get('records.movementTotals', { kind: 'bonus', when: 'all' }, { as: member })).came).toBe('50.00')
  })

  test('a stake that was given back counts nothing', async () => {
    await claim(await publish(bonusTerms))
    const { say: notify, player, gameId } = await launchAndRedeem(open, member, 'reel')
    const round = { ...player, gameId, roundId: `round-${(count += 1)}` }
    await notify('bet', { ...round, txId: 'back:bet', amount: '50.00' })
    await notify('rollback', { ...player, roundId: round.roundId, txId: 'back:back', betTxId: 'back:bet' })
    expect(await bonusOf()).toMatchObject({ turnover: '0.00' })
  })

  test('a stake counts as far as it was played', async () => {
    await claim(await publish(bonusTerms))
    const { say: notify, player, gameId } = await launchAndRedeem(open, member, 'reel')
    const round = { ...player, gameId, roundId: `round-${(count += 1)}` }
    await notify('bet', { ...round, txId: `${round.roundId}:bet`, amount: '50.00' })
    await notify('win', { ...round, txId: `${round.roundId}:win`, amount: '30.00', closesRound: true, unplayed: '37.50' })
    expect(await bonusOf()).toMatchObject({ turnover: '12.50' })
  })

  test('is one at a time, over all promotions, also when two are claimed at once', async () => {
    const [one, other] = [await publish(bonusTerms), await publish(bonusTerms)]
    const [first, second] = [await price(one), await price(other)]
    const both = await Promise.all([claim(one, { terms: first.terms }), claim(other, { terms: second.terms })])
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['bonus_running', null])
    expect(await inBonus()).toBe(5_000)
    expect((await price(other)).running).toMatchObject({ state: 'running' })
  })

  test('has a number of its own: one that another bonus has is drawn again', async () => {
    const id = await publish({ ...bonusTerms, 'per-network': '0' })
    const other = await open.people.member({ isVerified: true })
    open.chance.loadNumbers(0, 1, 0, 1, 0, 2)
    const numbers = [(await claim(id)).value, (await claim(id, { as: other })).value]
    expect(numbers).toMatchObject([{ bonus: 'B-0000000001' }, { bonus: 'B-0000000002' }])
  })

  test('can be given up at any moment, once: it goes back and bounds nothing any more', async () => {
    const id = await publish(bonusTerms)
    const { value } = await claim(id)
    const bonus = String(Object(value).bonus)
    const stranger = await open.people.member()
    expect((await open.ask('promotion.forfeit', { id: bonus }, { as: stranger, key: key() })).errorCode).toBe('not_found')
    const both = await Promise.all([1, 2, 3].map(() => open.ask('promotion.forfeit', { id: bonus }, { as: member, key: key() })))
    expect(both.every(({ success }) => success)).toBe(true)
    expect([await balance(), await inBonus()]).toEqual(['1000.00', 0])
    expect(await play('reel', 100)).toBe(null)
    expect(await bonusOf()).toMatchObject({ state: 'forfeited' })
    expect(await inbox()).toHaveLength(1)
    expect((await open.ask('promotion.forfeit', { id: 'B-0000000000' }, { as: member, key: key() })).errorCode).toBe('not_found')
  })

  test('ends with its time where the turnover is not met, and not a moment before', async () => {
    await claim(await publish({ ...bonusTerms, days: '1' }))
    open.clock.turn(86_400_000 - 10_000)
    member = await open.people.signIn(member.member)
    await closeBonuses()
    expect(await bonusOf()).toMatchObject({ state: 'running' })
    open.clock.turn(10_000)
    await closeBonuses()
    expect([(await bonusOf())?.state, await inBonus(), await balance()]).toEqual(['expired', 0, '1000.00'])
  })

  test('shows its cost before: turnover, mean cost at the member’s games, time at their pace, and the average for a member without play', async () => {
    const id = await publish(bonusTerms)
    expect(await price(id)).toMatchObject({
      required: '200.00',
      staked: '200.00',
      cost: '8.00',
      rtp: 9600,
      isOwnPlay: false,
      isOwnPace: false,
      running: null,
    })
    await open.app.store.pool.query(
      `insert into round_sum (account_id, quarter, vendor, title_id, status, n, stake, paid)
       select id, date_bin('15 minutes', now(), '2000-01-01'), 'TST', 'TST-shoal', 'lost', 10, 40000, 0 from account where owner_id = $1 and kind = 'cash'`,
      [member.member.id],
    )
    await open.app.store.pool.query(
      `insert into play_time (member_id, quarter, millis) values ($1, date_bin('15 minutes', now(), '2000-01-01'), 3600000)`,
      [member.member.id],
    )
    // Fishing counts half: 400 to stake at 96 %, at 400 an hour.
    expect(await price(id)).toMatchObject({ required: '200.00', staked: '400.00', cost: '16.00', minutes: 60, isOwnPlay: true, isOwnPace: true })
  })
})

describe('an application', () => {
  const picture = async () =>
    (
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
    ).toString('base64')
  const add = async (content?: string, as = member) => open.ask('promotion.addPicture', { picture: content ?? (await picture()) }, { as })
  const added = async (as = member) => {
    const answer = await add(undefined, as)
    if (!answer.success) throw new Error(answer.errorCode)
    return answer.value.id
  }
  const apply = (id: string, more: { comment?: string; pictures?: string[] } = {}, as = member) =>
    open.ask('promotion.apply', { id, ...more }, { as })
  const waiting = async (id: string) => {
    const { value } = await send('promotion', 'applications')
    return (Array.isArray(value) ? value : []).find((one: { promotion: string }) => one.promotion === id)
  }

  test('takes a comment of 140 characters as people see them, and not of 141 [PROMO-04]', async () => {
    const id = await publish({ needs: 'application' })
    expect((await apply(id, { comment: '👍🏽'.repeat(141) })).errorCode).toBe('invalid_input')
    expect((await apply(id, { comment: '👍🏽'.repeat(140) })).success).toBe(true)
    expect(await statusOf(id)).toBe('applying')
    expect((await apply(id)).errorCode).toBe('promotion_claimed')
  })

  test('accepts PNG and JPEG by their content, and nothing that only claims to be [PROMO-05 S10]', async () => {
    const gif = (
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .gif()
        .toBuffer()
    ).toString('base64')
    const text = Buffer.from('I am a picture.png, believe me').toString('base64')
    expect([(await add(gif)).errorCode, (await add(text)).errorCode]).toEqual(['proof_invalid', 'proof_invalid'])
    const jpeg = (
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    expect((await add(jpeg)).success).toBe(true)
  })

  test('takes pictures of 5 MB and not of a byte more [PROMO-06]', async () => {
    const max = 5 * 1024 * 1024
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const grown = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]).toString('base64')
    expect((await add(grown(max))).success).toBe(true)
    expect((await add(grown(max + 1))).errorCode).toBe('too_large')
  })

  test('takes three pictures, each its own and each once [PROMO-07]', async () => {
    const id = await publish({ needs: 'application' })
    const four = [await added(), await added(), await added(), await added()]
    const stranger = await open.people.member()
    expect((await apply(id, { pictures: four })).errorCode).toBe('invalid_input')
    expect((await apply(id, { pictures: [four[0] ?? '', four[0] ?? ''] })).errorCode).toBe('proof_invalid')
    expect((await apply(id, { pictures: [await added(stranger)] })).errorCode).toBe('proof_invalid')
    expect(await statusOf(id)).toBe('join')
    expect((await apply(id, { pictures: four.slice(0, 3) })).success).toBe(true)
    expect((await waiting(id)).pictures).toHaveLength(3)
    expect((await apply(await publish({ needs: 'application' }), { pictures: four.slice(2, 4) })).errorCode).toBe('proof_invalid')
  })

  test('keeps the pictures that were sent with it; one that was never sent goes after a day, and no proof of a deposit with it', async () => {
    const { pool } = open.app.store
    const [sent, proof, loose] = [await added(), await added(), await added()]
    await apply(await publish({ needs: 'application' }), { pictures: [sent] })
    await depositOf(10_000)
    await pool.query('update deposit set proof_id = $1 where member_id = $2', [proof, member.member.id])
    const remainingProofs = async () => {
      await deleteExpiredProofs(open.app)
      const { rows } = await pool.query<{ id: string }>('select id from proof where id = any($1)', [[sent, proof, loose]])
      return new Set(rows.map(({ id }) => id))
    }
    open.clock.turn(86_400_000)
    expect(await remainingProofs()).toEqual(new Set([sent, proof, loose]))
    open.clock.turn(1)
    expect(await remainingProofs()).toEqual(new Set([sent, proof]))
    open.clock.turn(86_400_000)
    expect(await remainingProofs()).toEqual(new Set([sent, proof]))
    member = await open.people.signIn(member.member)
    expect((await apply(await publish({ needs: 'application' }), { pictures: [loose] })).errorCode).toBe('proof_invalid')
  })

  test('is paid at once when it is approved and asks for no turnover, once [R3]', async () => {
    const id = await publish({ needs: 'application' })
    await apply(id, { comment: 'Please' })
    const { id: number, comment } = await waiting(id)
    expect(comment).toBe('Please')
    const attempts = await Promise.all(Array.from({ length: 12 }, () => send('promotion', 'approve', String(number), '--amount', '70.00')))
    expect(attempts.filter(({ failed }) => failed === false)).toHaveLength(1)
    expect([await balance(), await statusOf(id)]).toEqual(['1070.00', 'issued'])
    expect((await send('promotion', 'reject', String(number), '--reason', 'No')).failed).toBe(true)
    expect((await inbox()).filter((message) => message.includes('70.00 PHP'))).toHaveLength(1)
  })

  test('waits to be claimed where it asks for a turnover', async () => {
    const id = await publish({ needs: 'application', ...bonusTerms })
    await apply(id)
    expect((await claim(id)).errorCode).toBe('promotion_not_met')
    await send('promotion', 'approve', String((await waiting(id)).id))
    expect(await statusOf(id)).toBe('claim')
    expect((await claim(id)).success).toBe(true)
    expect(await inBonus()).toBe(5_000)
  })

  test('that is rejected states the reason, and gives nothing', async () => {
    const id = await publish({ needs: 'application' })
    await apply(id)
    await send('promotion', 'reject', String((await waiting(id)).id), '--reason', 'The picture shows another place.')
    const shown = (await open.get('promotion.available', {}, { as: member })).list.find((one) => one.id === id)
    expect(shown).toMatchObject({ status: 'rejected', reason: 'The picture shows another place.' })
    expect((await claim(id)).errorCode).toBe('promotion_not_met')
    expect((await inbox())[0]).toContain('The picture shows another place.')
    expect((await apply(id)).errorCode).toBe('promotion_claimed')
  })
})

test('the books balance after all tests, and the sum of bonus accounts equals the active bonuses', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
  const { rows } = await open.app.store.pool.query(
    `select (select sum(balance)::bigint from account where kind = 'bonus') = (select coalesce(sum(amount), 0)::bigint from bonus where state = 'running') as same`,
  )
  expect(rows).toEqual([{ same: true }])
})
