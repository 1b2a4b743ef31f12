import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { cashierJob } from '@perya/gateway'
import { runCommissions } from '@perya/gateway/agents'
import { storeStepUp, hashPassword } from '@perya/gateway/identity'
import { parseArguments, runOperator } from '@perya/gateway/operator'
import { storeProof, sessionOfToken } from '@perya/gateway/testing'
import { databaseClock } from '../database-clock.ts'
import { insertLedgerLinesAt, insertRoundAt } from '../insert-ledger-lines-at.ts'
import { onePoint } from '../contact/live-chats.ts'
import { listLottery, startLotteries } from '../lottery.ts'
import type { TestPlatform } from '../test-platform.ts'
import type { ReferencePayments } from '../money/payments.ts'
import { registeredName } from '../registration/registered.ts'
import { startPushService } from '../contact/start-push-service.ts'
import { storedContract } from '../agents/stored-contract.ts'
import { insertTitles } from '../play/vendor.ts'
import type { Cast } from './identities.ts'

const hour = 3_600_000
/** The payment password of the owner. */
export const paymentSecret = 'calesa bukas 88'
const terms = { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0' }
const tiers = [{ minValidBet: '0', minActive: 0, minLoss: '0', rate: 10, amount: '' }]

/** The terms of an offer from the upline to the owner. */
export const offerTo = (member: string, kind: 'hourly' | 'realtime' | 'dividend' | 'daily') => {
  const period = kind === 'dividend' ? ('monthly' as const) : kind
  return { kind, member, period, tiers: [...tiers], terms: { ...terms } }
}

type Scene = { readonly open: TestPlatform; readonly cast: Cast; readonly pay: ReferencePayments }

/** Contracts of the owner, and a commission that one of them has paid. */
const contractsOf = async ({ open, cast }: Scene) => {
  const { owner, upline } = cast.accounts
  const begins = open.clock.now() - 24 * hour
  for (const kind of ['daily', 'hourly', 'realtime', 'dividend'] as const)
    await storedContract(open.app, {
      kind,
      upline: null,
      member: upline.member.id,
      rate: 9000,
      begins,
      ...(kind === 'dividend' ? { period: 'daily' } : {}),
    })
  const live = await storedContract(open.app, { kind: 'daily', upline: upline.member.id, member: owner.member.id, rate: 8000, begins })
  const below = await open.people.member({ username: 'matrixbelow', uplineId: owner.member.id })
  await insertLedgerLinesAt(open, [{ memberId: below.member.id, kind: 'test_fund', amount: 100_000, at: new Date(begins + hour) }])
  await insertRoundAt(open, below.member.id, new Date(begins + hour), { stake: 100_000, paid: 0 })
  await runCommissions(open.app)
  const { rows } = await open.app.store.pool.query<{ id: number; tx_id: number }>(
    `select id, tx_id from contract_payment where member_id = $1 and state = 'paid'`,
    [owner.member.id],
  )
  const session = (await sessionOfToken(open.app, cast.at.upline.token ?? '')) ?? ''
  const offered = async (kind: 'hourly' | 'realtime' | 'dividend') => {
    const terms = offerTo(owner.member.username, kind)
    const { textHash } = await open.get('contract.draft', terms, { as: cast.at.upline })
    await storeStepUp(open.app, session, 'contract', 'password')
    return (await open.get('contract.offer', { ...terms, textHash }, { as: cast.at.upline, key: `matrix-offer-${kind}` })).id
  }
  return {
    below: below.member.id,
    contract: live,
    offer: await offered('hourly'),
    otherOffer: await offered('realtime'),
    payment: String(rows[0]?.id),
    reference: String(rows[0]?.tx_id),
  }
}

/** Payout account, withdrawals and deposits of the owner: one withdrawal in review, one sent whose receipt is open. */
const moneyOf = async ({ open, cast, pay }: Scene) => {
  // Set before anything is due: payout requests are due by the clock of the database.
  const time = await databaseClock(open)
  const as = cast.at.owner
  const { id: ownerId } = cast.accounts.owner.member
  const session = (await sessionOfToken(open.app, as.token ?? '')) ?? ''
  const bound = async (number: string) => {
    await storeStepUp(open.app, session, 'payment', 'password')
    return (await open.get('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: registeredName, number }, { as })).id
  }
  await open.app.store.db
    .updateTable('member')
    .set({ payment_password_hash: await hashPassword(paymentSecret) })
    .where('id', '=', ownerId)
    .execute()
  const [account, spare] = [await bound('900055507777'), await bound('900066667777')]
  // The second account locks money for a day; this test checks permissions, not timing.
  await open.app.store.db.updateTable('member').set({ withdrawals_held_until: null }).where('id', '=', ownerId).execute()
  const ask = async (key: string) =>
    (await open.get('cashier.withdraw', { accountId: account, amount: '100', paymentPassword: paymentSecret }, { as, key })).id
  const [sent, review] = [await ask('matrix-withdraw-1'), await ask('matrix-withdraw-2')]
  await runOperator(open.app, parseArguments(['withdrawal', 'approve', sent]), 'test')
  const round = cashierJob(open.app, 'http://localhost:3000')
  for (let n = 0; n < 3; n += 1) {
    await time.turn(2000)
    await round.look()
    await pay.desk().sayDue()
  }
  const { id: deposit } = await open.get('cashier.deposit', { method: 'bank', amount: '500' }, { as, key: 'matrix-deposit' })
  return { account, spare, sent, part: `${sent}-1`, review, deposit, picture: await storeProof(open.app, ownerId, onePoint), pixel: onePoint }
}

/** A claimed promotion, one that needs an application, tickets of a lottery and a chase, a played title. */
const playOf = async ({ open, cast }: Scene) => {
  const as = cast.at.owner
  const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'test')
  const texts = ['--title', 'Gift', '--summary', 'Short', '--content', '<p>Long</p>', '--amount', '50.00']
  const bonusTerms = ['--times', '4', '--games', 'RNG:100', '--most-stake', '60.00', '--days', '7']
  await send('promotion', 'publish', 'matrix-gift', ...texts, ...bonusTerms, '--anybody')
  await send('promotion', 'publish', 'matrix-form', ...texts, '--needs', 'application', '--anybody')
  await send('promotion', 'publish', 'matrix-deposit', ...texts, ...bonusTerms, '--needs', 'deposit', '--anybody')
  const { terms: signed } = await open.get('promotion.price', { id: 'matrix-gift' }, { as })
  await open.get('promotion.claim', { id: 'matrix-gift', terms: signed }, { as, key: 'matrix-claim' })
  const { rows: bonuses } = await open.app.store.pool.query<{ id: string }>('select id from bonus')
  await insertTitles(open.app.store, [{ nodeId: 'reel' }])
  await listLottery(open)
  await (await startLotteries(open)).turn()
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const ticket = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  const bet = { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: [ticket] }
  const single = await open.get('lottery.bet', bet, { as, key: 'matrix-ticket' })
  const chase = await open.get('lottery.bet', { ...bet, chase: { issues: 3 } }, { as, key: 'matrix-chase' })
  const { list } = await open.get('records.movements', { when: 'all' }, { as })
  return { bonus: bonuses[0]?.id ?? '', bet, ticket: single.tickets[0]?.ticketId ?? '', chase: chase.chaseId ?? '', movement: list[0]?.key ?? '' }
}

/** Communication of the owner: feedback, an inbox message, chat messages, a push subscription, a passkey, an invitation. */
const wordsOf = async ({ open, cast }: Scene) => {
  const as = cast.at.owner
  const { id } = cast.accounts.owner.member
  const { pool } = open.app.store
  const feedback = async () =>
    (await open.get('feedback.send', { questionType: 'other', content: 'Owner only: the sampaguita question' }, { as })).reference ?? ''
  const reply = await open.get('chat.send', { text: 'Owner was here', key: 'matrix-chat-1' }, { as })
  const browser = startPushService().browser().given
  await open.get('webpush.subscribe', browser, { as })
  const { rows: messages } = await pool.query<{ id: number }>(
    `insert into inbox_message (member_id, title, content, sent_at) values ($1, '{"EN": "Owner only: title"}', '{"EN": "Owner only: content"}', now()) returning id`,
    [id],
  )
  await pool.query(
    `insert into passkey (id, member_id, public_key, counter, name, added_at) values ('matrix-passkey-of-owner', $1, 'x', 0, 'key', now())`,
    [id],
  )
  await pool.query(`insert into known_device (device_hash, member_id, seen_at) values ('matrix', $1, $2)`, [id, new Date(open.clock.now())])
  const { rows: devices } = await pool.query<{ id: string }>('select id::text from known_device where member_id = $1', [id])
  const spare = await open.people.signIn(cast.accounts.owner.member)
  // The chat refuses two messages within seconds.
  open.clock.turn(5000)
  return {
    ...{ feedback: await feedback(), settled: await feedback(), chat: reply.id, browser, otherKeys: startPushService().browser().given },
    ...{ message: String(messages[0]?.id), passkey: 'matrix-passkey-of-owner', device: devices[0]?.id ?? '' },
    session: (await sessionOfToken(open.app, spare.token ?? '')) ?? '',
    invite: (await open.get('team.createInvite', { label: 'Owner only' }, { as, key: 'matrix-invite' })).code,
  }
}

/** A live chat of the owner with a picture, and one that is over. */
const liveChatsOf = async ({ open, cast }: Scene) => {
  const as = cast.at.owner
  const begin = (key: string) => open.get('liveChat.start', { key: key.padEnd(32, '-'), text: 'Owner only: a question' }, { as })
  const { id: endedLiveChat } = await begin('matrix-ended')
  await open.get('liveChat.end', { chat: endedLiveChat }, { as })
  const { id: liveChat } = await begin('matrix-open')
  await open.get('liveChat.sendPicture', { chat: liveChat, key: 'matrix-picture'.padEnd(32, '-'), picture: onePoint }, { as })
  return { liveChat, endedLiveChat }
}

/** Returns the owner's objects, by the ids under which requests name them. */
export const belongingsOf = async (scene: Scene) => {
  const { owner } = scene.cast.accounts
  const things = {
    ...(await contractsOf(scene)),
    ...(await moneyOf(scene)),
    ...(await playOf(scene)),
    ...(await wordsOf(scene)),
    ...(await liveChatsOf(scene)),
  }
  const { game_url: url } = await scene.open.get('play.launch', { gameId: 'TST-reel', vassalage: 'TST' }, { as: scene.cast.at.owner })
  const { rows } = await scene.open.app.store.pool.query<{ value: string }>(`select value from member_contact where member_id = $1`, [
    owner.member.id,
  ])
  return { id: owner.member.id, username: owner.member.username, contacts: rows[0]?.value ?? '', launch: url, ...things }
}

/** Creates the owner's objects. */
export type Belongings = Awaited<ReturnType<typeof belongingsOf>>
