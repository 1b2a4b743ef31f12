import { asOwner, connectAsOwner, type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import type { PaymentPort, StatementLine } from '../../kernel/partners/payment.ts'
import { reconcile } from './reconcile.ts'

let scene: WithdrawalScene
let member: SignedInPerson
let payments: PaymentPort

beforeEach(async () => {
  scene = await withdrawalScene()
  member = await scene.member(1_000_000)
  const { payments: port } = scene.open.app
  if (port === null) throw new Error('no provider')
  payments = port
})
afterEach(() => scene.open.close())

const span = () => ({ from: new Date(scene.open.clock.now() - 86_400_000), to: new Date(scene.open.clock.now() + 86_400_000) })
const compared = (through: PaymentPort = payments) => reconcile(scene.open.app, through, span())
const found = async (through?: PaymentPort) => (await compared(through)).differences.map(({ id, kinds }) => `${id} ${kinds.join(' ')}`)
const books = (text: string, ...values: unknown[]) => scene.open.app.store.pool.query(text, values)
let count = 0
const deposited = async (amount = '500', ending = 'pay') => {
  const { id } = await scene.open.get('cashier.deposit', { method: 'qr', amount }, { as: member, key: `reconcile-key-${(count += 1)}` })
  if (ending !== '') await scene.pay.press(id, ending)
  return id
}
/** The provider, with a statement that is changed in transit. */
const changed = (change: (lines: readonly StatementLine[]) => readonly StatementLine[]): PaymentPort => ({
  ...payments,
  statement: async (asked) => {
    const page = await payments.statement(asked)
    return page === null ? null : { ...page, lines: change(page.lines) }
  },
})

describe('a comparison with the records of the provider', () => {
  test('finds nothing where both sides agree on what was paid, failed, returned, refunded or never answered', async () => {
    await deposited()
    await deposited('500', 'fail')
    await deposited('500', '')
    await scene.sent(member)
    await scene.sent(member, '100', { account: await scene.bind(member, '8888') })
    await scene.sent(member, '100', { account: await scene.bind(member, '0000') })
    const bounced = await scene.sent(member, '100', { account: await scene.bind(member, '5555') })
    await scene.pass(30, 2)
    await scene.operate('withdrawal', 'refund', `${bounced}-2`)
    const { differences, totals } = await compared()
    expect(differences).toEqual([])
    expect(totals).toEqual({
      'in PHP': { here: { count: 3, paid: '500.00', returned: '0.00' }, there: { count: 3, paid: '500.00', returned: '0.00' } },
      // One was refused at once: the provider has no record of it, and nothing was posted.
      'out PHP': { here: { count: 5, paid: '300.00', returned: '200.00' }, there: { count: 4, paid: '300.00', returned: '200.00' } },
    })
    const line = ['payments', 'reconcile', '--from', span().from.toISOString(), '--to', span().to.toISOString()]
    expect(await scene.operate(...line)).toMatchObject({ failed: false, value: { provider: 'practice', differences: [] } })
  })

  test('lists every kind of difference, each once, and fails', async () => {
    const ids: Record<string, string> = {}
    for (const name of ['stateIn', 'amountIn', 'currencyIn', 'missingThere', 'contradictionIn', 'returnedIn']) ids[name] = await deposited()
    for (const name of ['amountOut', 'stateOut', 'missingOut', 'returnedOut', 'twice']) ids[name] = `${await scene.sent(member)}-1`
    ids['paidAfterFailed'] = `${await scene.sent(member, '100', { account: await scene.bind(member, '8888') })}-1`
    ids['clean'] = `${await scene.sent(member)}-1`
    const set = (name: string, change: string) => books(`update reference_payment set ${change} where id = $1`, ids[name])
    await set('stateIn', `state = 'open'`)
    await set('amountIn', `amount = '50.00'`)
    await set('currencyIn', `currency = 'USD'`)
    await books('delete from reference_payment where id = any($1)', [ids['missingThere'], ids['missingOut']])
    await set('contradictionIn', `state = 'failed'`)
    await set('returnedIn', `returned = '500.00', returned_at = made_at`)
    await set('amountOut', `amount = '100.01'`)
    await set('stateOut', `state = 'open'`)
    await set('returnedOut', `returned = '10.00', returned_at = made_at`)
    await set('paidAfterFailed', `state = 'paid'`)
    await books(
      `insert into reference_payment (id, direction, method, amount, currency, state, notify, made_at)
         select 'W-9999999999-1', 'out', 'payout', '70.00', 'PHP', 'paid', '', made_at from reference_payment limit 1`,
    )
    const twice = changed((lines) => lines.flatMap((line) => (line.id === ids['twice'] ? [line, line] : [line])))
    const expected = [
      [ids['stateIn'], 'state'],
      [ids['amountIn'], 'amount'],
      [ids['currencyIn'], 'currency'],
      [ids['missingThere'], 'missing_there'],
      [ids['contradictionIn'], 'contradiction'],
      [ids['returnedIn'], 'returned'],
      [ids['amountOut'], 'amount'],
      [ids['amountOut']?.slice(0, 12), 'above_approved'],
      [ids['stateOut'], 'state'],
      [ids['missingOut'], 'missing_there'],
      [ids['returnedOut'], 'returned'],
      [ids['twice'], 'twice'],
      [ids['twice']?.slice(0, 12), 'above_approved'],
      [ids['paidAfterFailed'], 'contradiction'],
      ['W-9999999999-1', 'missing_here'],
    ].map((one) => one.join(' '))
    expect((await found(twice)).toSorted()).toEqual(expected.toSorted())
    const { differences } = await compared(twice)
    expect(differences.find(({ id }) => id === ids['amountOut'])).toEqual({
      id: ids['amountOut'],
      kinds: ['amount'],
      here: 'paid 100.00 PHP',
      there: 'paid 100.01 PHP',
    })
  })

  test('compares ledger transfers, not the rows of the cashier', async () => {
    const [id, part] = [await deposited(), await scene.sent(member)]
    await asOwner(scene.open.app.store, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query('update transfer set amount = amount - 1 where tx_id = (select tx_id from deposit where id = $1)', [id])
      await client.query('delete from payment_confirmation where withdrawal_id = $1', [part])
    })
    expect((await found()).toSorted()).toEqual([`${id} amount`, `${part}-1 state`].toSorted())
  })

  test('ignores differences of timing: a payment at the edge of the span, or one that changes meanwhile', async () => {
    const edge = await deposited()
    await books(`update reference_payment set made_at = made_at - interval '3 days' where id = $1`, edge)
    const own = await scene.sent(member)
    await books(`update withdrawal_part set queued_at = queued_at - interval '3 days' where withdrawal_id = $1`, own)
    expect(await found()).toEqual([])
    // Paid between the statement and the end of the comparison.
    const late = await deposited('500', '')
    const moving: PaymentPort = {
      ...payments,
      statement: async (asked) => {
        const page = await payments.statement(asked)
        await scene.pay.press(late, 'pay')
        return page
      },
    }
    expect(await found(moving)).toEqual([])
  })

  test('is refused without a statement, with a forged or unordered one, and for an invalid span', async () => {
    await deposited()
    await deposited()
    const line = ['payments', 'reconcile', '--from', span().from.toISOString(), '--to', span().to.toISOString()]
    scene.pay.line.isCut = true
    await expect(scene.operate(...line)).rejects.toThrow('gave no statement')
    scene.pay.line.isCut = false
    await expect(found(changed((lines) => lines.toReversed()))).rejects.toThrow('not in order')
    await expect(found({ ...payments, statement: async () => ({ lines: [], next: '' }) })).rejects.toThrow('does not go on')
    for (const words of [
      line.slice(0, 4),
      [...line.slice(0, 3), line[5] ?? '', '--to', line[3] ?? ''],
      [...line.slice(0, 3), 'yesterday', '--to', line[5] ?? ''],
    ])
      await expect(scene.operate(...words)).rejects.toThrow(/--from|--to/)
    await expect(runOperator({ ...scene.open.app, payments: null }, parseArguments(line), 'x')).rejects.toThrow('no payment provider is connected')
  })
})

test('a hundred thousand payments on both sides are compared in seconds, and exactly the planted differences are found', async () => {
  const id = await scene.sent(member)
  const client = await connectAsOwner(scene.open.app.store)
  await client.query('set session_replication_role = replica')
  // Copies of one deposit and its posting, at the platform and at the provider.
  const copied = await deposited()
  await client.query(
    `with tx as (insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, amount)
                   select 'deposit', 'D-' || lpad(n::text, 10, '0'), 'deposit', '', 'applied', 50000 from generate_series(1, 100000) n returning id, ext_id),
          moved as (insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount)
                      select tx.id, 1, 'real', 'PHP', x.from_id, x.to_id, 50000 from tx, (select from_id, to_id from transfer where tx_id = (select tx_id from deposit where id = $1)) x)
     insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
       select tx.ext_id, d.member_id, d.account_id, d.currency, d.method, d.amount, 0, 'paid', tx.ext_id, '', d.provider, d.made_at, d.changed_at, d.expires_at, tx.id from tx, deposit d where d.id = $1`,
    [copied],
  )
  await client.query(
    `insert into reference_payment (id, direction, method, amount, currency, state, notify, made_at)
       select id, 'in', 'qr', '500.00', 'PHP', 'paid', '', made_at from deposit where id not in (select id from reference_payment)`,
  )
  await client.query('analyze deposit, reference_payment, transfer, ledger_tx')
  await client.end()
  await books(`update reference_payment set amount = '500.01' where id in ('D-0000000001', 'D-0000050000', 'D-0000100000')`)
  await books(`update reference_payment set returned = '1.00', returned_at = made_at where id = $1`, `${id}-1`)
  const began = performance.now()
  const { differences, totals } = await compared()
  const seconds = (performance.now() - began) / 1000
  expect(differences.map((one) => `${one.id} ${one.kinds.join(' ')}`)).toEqual([
    'D-0000000001 amount',
    'D-0000050000 amount',
    'D-0000100000 amount',
    `${id}-1 returned`,
  ])
  expect([totals['in PHP']?.here.count, totals['in PHP']?.there.count]).toEqual([100_001, 100_001])
  expect(seconds).toBeLessThan(60)
}, 180_000)
