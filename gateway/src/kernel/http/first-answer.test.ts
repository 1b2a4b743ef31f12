import { randomUUID } from 'node:crypto'
import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import {
  type HttpAnswer,
  type ContractFixture,
  openContractFixture,
  manualClock,
  insertLedgerLinesAt,
  listLottery,
  insertTitles,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  startReferencePayments,
  startReferenceWallet,
  insertRoundAt,
  type SignedInPerson,
  createSignedContractFor,
} from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { drawDueRaffles } from '../../rewards/raffle/draw-due-raffles.ts'
import { createRaffle } from '../../rewards/raffle/open-raffle-seed.ts'
import { fundRedEnvelope } from '../../rewards/red-envelope/fund-red-envelope.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { cashAccount, openAccount, externalAccount } from '../../ledger/accounts.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { walletTransferJob } from '../../money/vendor-wallets/wallet-transfer-job.ts'
import { sweepFirstAnswers } from './first-answer.ts'
import { callNames } from './response/methods-of-paths.ts'

const hour = 3_600_000
const secret = 'calesa bukas 88'
let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let scene: ContractFixture
let hash: string
const pay = startReferencePayments()
const vendor = startReferenceWallet()
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({
    clock: manualClock(Date.parse('2027-03-03T04:00:00Z')),
    payments: pay.app.payments,
    gameWallets: vendor.house.gameWallets,
    mount: async (server, app) => {
      await pay.app.mount(server, app)
      await vendor.house.mount(server, app)
    },
    brand: {
      ranks: [{ label: 'Gold', validBet: 10, rebate: { RNG: 100 }, cashBack: 1000 }],
      points: { earns: [{ source: 'slots', units: 100, points: 1 }], converts: { points: 100, units: 1 } },
    },
    config: { publicOrigin: 'http://localhost:3000', lanes: { write: null } },
  })
  await insertTitles(open.app.store, [{ nodeId: 'game', name: 'Lanterns' }])
  await listLottery(open)
  draws = await startLotteries(open)
  await draws.turn()
  scene = await openContractFixture()
  hash = await hashPassword(secret)
})
afterAll(async () => {
  await open.close()
  await scene.close()
})

const query = (text: string, values: unknown[] = []) => open.app.store.pool.query(text, values)
const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const member = async (more: object = {}) => {
  const as = await open.people.member({ balance: 1_000_000, contacts: { mail: `first${(count += 1)}@example.com` }, ...more })
  await query('update member set payment_password_hash = $2 where id = $1', [as.member.id, hash])
  return as
}
const prove = async (as: SignedInPerson, purpose: Parameters<typeof storeStepUp>[2]) => {
  const { rows } = await query('select id from session where member_id = $1', [as.member.id])
  for (const { id } of rows) await storeStepUp(open.app, id, purpose, 'password')
}
/** Changes the balance of the wallet. */
const fund = async (as: SignedInPerson, currency = 'PHP') => {
  const { store } = open.app
  const [from, to] = [
    await openAccount(store, externalAccount('test', 'real', currency)),
    await openAccount(store, cashAccount(as.member.id, 'real', currency)),
  ]
  const legs = [{ from, to, amount: minor(5_000) }]
  await moveMoney(store, {
    scope: 'job:test',
    extId: `fund-${(count += 1)}`,
    kind: currency === 'PHP' ? 'test_fund' : 'points_slots',
    legs,
    account: to,
  })
}
const plays = async (as: SignedInPerson, stake: number, at = open.clock.now() - hour, paid = 0) => {
  await insertLedgerLinesAt(open, [{ memberId: as.member.id, kind: 'test_fund', amount: stake, at: new Date(at) }])
  await insertRoundAt(open, as.member.id, new Date(at), { stake, paid })
  await aggregatePlay(open.app)
}
const texts = { EN: 'Lanterns', TY: 'Mga parol' }

/** A request under a key, and an action that changes the state reported in its answer. */
type Case = { readonly ask: (key: string) => Promise<HttpAnswer<CallName>>; readonly later: () => Promise<unknown> }
const asking =
  <K extends CallName>(name: K, input: CallInputSent<K>, as: SignedInPerson, on: TestPlatform = open): Case['ask'] =>
  (key) =>
    on.ask(name, input, { as, key }) as Promise<HttpAnswer<CallName>>

const betOf = async (as: SignedInPerson, more: object = {}) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode: 'TEST' })
  const tickets = ['W_BIG', 'W_SMALL'].map((pick) => ({ play: 'two_sides', selection: { pick }, stake: '10' }))
  return { ask: asking('lottery.bet', { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets, ...more }, as) }
}
const bought = async (as: SignedInPerson, more: object = {}) => {
  const answer = await (await betOf(as, more)).ask(randomUUID())
  if (!answer.success) throw new Error(answer.errorCode)
  return answer.value as { tickets: { ticketId: string }[]; chaseId: string | null }
}
const drawsPass = async () => {
  for (let i = 0; i < 4; i += 1) await draws.pass(60)
}
const account = async (as: SignedInPerson) => {
  await prove(as, 'payment')
  const number = `${String((count += 1)).padStart(8, '0')}7777`
  return (await open.get('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number }, { as })).id
}
const promotion = async (...more: string[]) => {
  const id = `first-${(count += 1)}`
  await operate('promotion', 'publish', id, '--title', 'A', '--summary', 'B', '--content', '<p>C</p>', '--amount', '50.00', ...more)
  return id
}
const claimOf = async (as: SignedInPerson, id: string) =>
  asking('promotion.claim', { id, terms: (await open.get('promotion.price', { id }, { as })).terms }, as)
const bonusTerms = ['--times', '4', '--games', 'RNG:100', '--most-stake', '60.00', '--days', '7']

/** An agent who may offer contracts, and one directly below. */
const pair = async () => {
  const a = await scene.agent()
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 100_000 })
  return { a, b: await scene.agent(a) }
}
const signed = async () => {
  const { a, b } = await pair()
  const { id } = await scene.signed(a, b, 30_000)
  await scene.pass(24 * hour)
  return { a, b, id }
}

const cases: Readonly<Partial<Record<CallName, () => Promise<Case>>>> = {
  'lottery.bet': async () => ({ ...(await betOf(await member())), later: drawsPass }),
  'lottery.cancel': async () => {
    const as = await member()
    const { tickets } = await bought(as)
    return {
      ask: asking('lottery.cancel', { tickets: tickets.map(({ ticketId }) => ticketId) }, as),
      later: () => Promise.all([drawsPass(), fund(as)]),
    }
  },
  'lottery.cancelChase': async () => {
    const as = await member()
    const { chaseId } = await bought(as, { chase: { issues: 3, stopAfterWin: false } })
    return { ask: asking('lottery.cancelChase', { chaseId: chaseId ?? '' }, as), later: () => Promise.all([drawsPass(), fund(as)]) }
  },
  'wallet.transfer': async () => {
    const as = await member()
    vendor.line.isCut = true
    return {
      ask: asking('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '10' }, as),
      later: async () => {
        vendor.line.isCut = false
        open.clock.turn(60_000)
        await walletTransferJob(open.app).look()
      },
    }
  },
  'wallet.recall': async () => {
    const as = await member()
    await open.get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '10' }, { as, key: randomUUID() })
    vendor.line.isCut = true
    return {
      ask: asking('wallet.recall', {}, as),
      later: async () => {
        vendor.line.isCut = false
        open.clock.turn(60_000)
        await walletTransferJob(open.app).look()
      },
    }
  },
  'wallet.toUpline': async () => {
    const as = await member({ uplineId: (await open.people.agent()).member.id })
    await prove(as, 'transfer')
    return { ask: asking('wallet.toUpline', { amount: '5' }, as), later: () => fund(as) }
  },
  'team.transfer': async () => {
    const agent = await open.people.agent({ balance: 100_000 })
    const below = await member({ uplineId: agent.member.id })
    await prove(agent, 'transfer')
    return { ask: asking('team.transfer', { id: below.member.id, amount: '5' }, agent), later: () => fund(agent) }
  },
  'team.createInvite': async () => {
    const agent = await open.people.agent()
    return {
      ask: asking('team.createInvite', { label: 'Market day' }, agent),
      later: async () => {
        const [made] = (await open.get('team.invites', {}, { as: agent })).list
        await open.get('team.turnInvite', { code: made?.code ?? '', isOn: false }, { as: agent })
      },
    }
  },
  'cashier.deposit': async () => {
    const as = await member()
    return {
      ask: asking('cashier.deposit', { method: 'qr', amount: '500' }, as),
      later: async () => pay.press((await open.get('cashier.deposits', {}, { as })).list[0]?.id ?? '', 'pay'),
    }
  },
  'cashier.withdraw': async () => {
    const as = await member()
    const accountId = await account(as)
    return {
      ask: asking('cashier.withdraw', { accountId, amount: '100', paymentPassword: secret }, as),
      later: async () => {
        const [waiting] = (await open.get('cashier.withdrawals', {}, { as })).list
        await operate('withdrawal', 'reject', waiting?.id ?? '', '--reason', 'x')
      },
    }
  },
  'promotion.claim': async () => {
    const as = await member()
    const id = await promotion(...bonusTerms)
    return { ask: await claimOf(as, id), later: () => Promise.all([operate('promotion', 'withdraw', id), fund(as)]) }
  },
  'promotion.forfeit': async () => {
    const as = await member()
    const id = await promotion(...bonusTerms)
    await (await claimOf(as, id))(randomUUID())
    const claim = (await open.get('promotion.claims', {}, { as })).list[0]?.bonus
    return {
      ask: asking('promotion.forfeit', { id: Object(claim).id }, as),
      later: () => Promise.all([operate('promotion', 'withdraw', id), fund(as)]),
    }
  },
  'mission.claim': async () => {
    const as = await member()
    await operate('mission', 'set', 'first', '--title', 'A', '--measure', 'valid_bet', '--period', 'day', '--target', '100', '--reward', '5')
    await plays(as, 10_000)
    const turn = (await open.get('mission.summary', {}, { as })).list.find(({ mission }) => mission === 'first')?.turn ?? ''
    return {
      ask: asking('mission.claim', { mission: 'first', turn }, as),
      later: () =>
        operate('mission', 'set', 'first', '--title', 'A', '--measure', 'valid_bet', '--period', 'day', '--target', '9', '--reward', '7', '--off'),
    }
  },
  'rebate.claim': async () => {
    const as = await member()
    await plays(as, 50_000)
    return { ask: asking('rebate.claim', {}, as), later: () => plays(as, 90_000) }
  },
  'rebate.claimCashBack': async () => {
    const as = await member()
    await plays(as, 500_000, open.clock.now() - 8 * 24 * hour)
    await plays(as, 20_000)
    return { ask: asking('rebate.claimCashBack', {}, as), later: () => plays(as, 90_000) }
  },
  'raffle.claim': async () => {
    const as = await member()
    const now = open.clock.now()
    const id = `first-${(count += 1)}`
    await createRaffle(open.app, {
      id,
      title: texts,
      says: texts,
      leastBet: 5000,
      prizes: [1000],
      opensAt: new Date(now - hour),
      closesAt: new Date(now + hour),
    })
    await plays(as, 5000, now)
    return {
      ask: asking('raffle.claim', { raffle: id }, as),
      later: async () => {
        open.clock.turn(hour + 1)
        Object.assign(as, await open.people.signIn(as.member))
        await drawDueRaffles(open.app)
      },
    }
  },
  'redEnvelope.open': async () => {
    const [as, other] = [await member(), await member()]
    const now = open.clock.now()
    const id = `first-${(count += 1)}`
    const times = { opensAt: new Date(now - hour), closesAt: new Date(now + hour) }
    await fundRedEnvelope(open.app, { id, title: texts, says: texts, total: minor(5000), parts: 2, leastLevel: 0, ...times })
    return { ask: asking('redEnvelope.open', { id }, as), later: () => asking('redEnvelope.open', { id }, other)(randomUUID()) }
  },
  'points.redeem': async () => {
    const as = await member()
    await fund(as, pointsCurrency)
    await operate('reward', 'put', 'parol', '--title', 'Parol', '--points', '40', '--stock', '5')
    return {
      ask: asking('points.redeem', { rewardId: 'parol', password: secret }, as),
      later: async () => {
        const [made] = (await open.get('points.redemptions', {}, { as })).list
        await operate('redemption', 'reject', made?.reference ?? '', '--reason', 'x')
      },
    }
  },
  'points.convert': async () => {
    const as = await member()
    await fund(as, pointsCurrency)
    return { ask: asking('points.convert', { points: 100, password: secret }, as), later: () => Promise.all([fund(as, pointsCurrency), fund(as)]) }
  },
  'contract.offer': async () => {
    const { a, b } = await pair()
    const terms = scene.terms(b, 30_000)
    const { textHash } = await scene.open.get('contract.draft', terms, { as: a })
    await scene.prove(a)
    return {
      ask: asking('contract.offer', { ...terms, textHash }, a, scene.open),
      later: async () => {
        const [contract] = (await scene.open.get('contract.daily', {}, { as: b })).offers
        await scene.open.get('contract.reject', { id: contract?.id ?? '' }, { as: b, key: randomUUID() })
      },
    }
  },
  'contract.accept': async () => {
    const { a, b } = await pair()
    const { id, textHash } = await scene.offered(a, b, 30_000)
    const { consentHash } = await scene.open.get('contract.outcome', { id }, { as: b })
    await scene.prove(b)
    return {
      ask: asking('contract.accept', { id, textHash, consentHash }, b, scene.open),
      later: () => scene.open.get('contract.askEnd', { id }, { as: a, key: randomUUID() }),
    }
  },
  'contract.reject': async () => {
    const { a, b } = await pair()
    const { id } = await scene.offered(a, b, 30_000)
    return {
      ask: asking('contract.reject', { id }, b, scene.open),
      later: () => scene.sql(`update member set nickname = 'Other' where id = $1`, [a.member.id]),
    }
  },
  'contract.withdraw': async () => {
    const { a, b } = await pair()
    const { id } = await scene.offered(a, b, 30_000)
    return {
      ask: asking('contract.withdraw', { id }, a, scene.open),
      later: () => scene.sql(`update member set username = 'other-name' where id = $1`, [b.member.id]),
    }
  },
  'contract.askEnd': async () => {
    const { a, b, id } = await signed()
    return {
      ask: asking('contract.askEnd', { id }, a, scene.open),
      later: async () => {
        const { consentHash } = await scene.open.get('contract.outcome', { id }, { as: b })
        await scene.open.get('contract.answerEnd', { id, answer: 'refuse', consentHash }, { as: b, key: randomUUID() })
      },
    }
  },
  'contract.answerEnd': async () => {
    const { a, b, id } = await signed()
    await scene.open.get('contract.askEnd', { id }, { as: a, key: randomUUID() })
    const { consentHash } = await scene.open.get('contract.outcome', { id }, { as: b })
    return {
      ask: asking('contract.answerEnd', { id, answer: 'refuse', consentHash }, b, scene.open),
      later: () => scene.open.get('contract.askEnd', { id }, { as: a, key: randomUUID() }),
    }
  },
}

const keyed = callNames.filter((name) => declarationOf(name).idempotent === true)

test('every call under an idempotency key has a test here', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...keyed].toSorted())
})

/** The parts of an answer that a caller sees, except the trace of the request. */
const seen = ({ traceId: _trace, headers: _headers, ...rest }: HttpAnswer<CallName>) => JSON.stringify(rest)

describe.each(keyed)('%s', (name) => {
  test('answers a repetition with the bytes of the first answer, whatever has changed since [D5]', { timeout: 60_000 }, async () => {
    const made = await cases[name]?.()
    if (made === undefined) throw new Error('no case')
    const key = randomUUID()
    const first = await made.ask(key)
    expect(first).toMatchObject({ success: true })
    await made.later()
    expect(seen(await made.ask(key))).toBe(seen(first))
  })
})

test('answers concurrent repetitions with one answer', async () => {
  const { ask } = await betOf(await member())
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(key)))
  expect(new Set(answers.map(seen)).size).toBe(1)
})

test('refuses another request under the same key, and keeps the first answer', async () => {
  const as = await member()
  const key = randomUUID()
  const first = await (await betOf(as)).ask(key)
  const other = await betOf(as, { tickets: [{ play: 'two_sides', selection: { pick: 'W_ODD' }, stake: '20' }] })
  expect(await other.ask(key)).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
  await drawsPass()
  const { rows } = await query('select value from first_answer where key = $1', [key])
  expect(rows.map(({ value }) => JSON.parse(value))).toEqual([Object(first).value])
})

test('scopes a key to its owner: another member never gets the answer', async () => {
  const key = randomUUID()
  const [one, two] = [await (await betOf(await member())).ask(key), await (await betOf(await member())).ask(key)]
  expect([one, two]).toMatchObject([{ success: true }, { success: true }])
  expect(seen(one)).not.toBe(seen(two))
})

test('stores no refusal: the same request may succeed later', async () => {
  const poor = await open.people.member({ balance: 0 })
  const { ask } = await betOf(poor)
  const key = randomUUID()
  expect(await ask(key)).toMatchObject({ errorCode: 'insufficient_balance' })
  expect((await query('select 1 from first_answer where key = $1', [key])).rowCount).toBe(0)
})

test('stores nothing from which a request could be read', async () => {
  const as = await member()
  const accountId = await account(as)
  await open.get('cashier.withdraw', { accountId, amount: '100', paymentPassword: secret }, { as, key: randomUUID() })
  const { rows } = await query('select * from first_answer where member_id = $1', [as.member.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('stores answers for a day', async () => {
  await (await betOf(await member())).ask(randomUUID())
  await query(`update first_answer set at = at - interval '23 hours'`)
  await sweepFirstAnswers(open.app)
  const stored = async () => (await query('select 1 from first_answer')).rowCount
  expect(await stored()).toBeGreaterThan(0)
  await query(`update first_answer set at = at - interval '61 minutes'`)
  await sweepFirstAnswers(open.app)
  expect(await stored()).toBe(0)
})
