import { expect, test } from 'vitest'
import { foreignPostings } from './postings.ts'

const stored = (path: string, body: string) => ({ path: `gateway/sql/functions/${path}.sql`, text: `create or replace function f() … ${body}` })
const source = (path: string, text: string) => ({ path: `gateway/src/${path}`, text })
const move = stored('ledger/move_money', 'insert into transfer (tx_id) values (1);')
const settle = stored('money/settle_deposit', 'perform move_money(p_scope);')

test('A stored function of another area that writes a table of the ledger is reported, unless it is listed.', () => {
  const bet = stored('play/vendor_bet', 'update account set balance = balance - p_amount;')
  expect(foreignPostings([move, settle], [])).toEqual([])
  expect(foreignPostings([move, bet], ['vendor_bet'])).toEqual([])
  expect(foreignPostings([move, bet], [])).toEqual([expect.stringContaining('functions/play/vendor_bet.sql writes a table of the ledger')])
})

test('A listed function that no longer writes is reported, so that the list shrinks.', () => {
  expect(foreignPostings([move, settle], ['settle_deposit'])).toEqual([expect.stringContaining('settle_deposit no longer writes')])
})

test('A comment, a lock, and a table with a longer name are no write.', () => {
  const lock = 'select * from account for no key update; -- update account\n insert into hold_cause values (1); update wallet_transfer set state = 1;'
  expect(foreignPostings([move, stored('play/lock', lock)], [])).toEqual([])
})

test('TypeScript outside of the ledger that writes its tables is reported.', () => {
  const writes = [
    "pool.query('insert into ledger_tx (scope) values ($1)')",
    "pool.query('UPDATE account set balance = 1')",
    "db.insertInto('account').values(row)",
  ]
  for (const text of writes) {
    expect(foreignPostings([source('money/deposit.ts', text)], []), text).toHaveLength(1)
    expect(foreignPostings([source('ledger/accounts.ts', text)], [])).toEqual([])
    expect(foreignPostings([{ path: 'gateway/seed/gifts.ts', text }], []), text).toHaveLength(1)
    expect(foreignPostings([{ path: 'gateway/seed/insert-past-transactions.ts', text }], [])).toEqual([])
  }
})

test('A call of a posting function is reported outside of the posting files, also of one that posts through another.', () => {
  const calls = [
    "pool.query({ text: 'select * from settle_deposit($1, $2)' })",
    'sql`select settle_deposit(${id}) as done`',
    "callFunction(app.store, 'settle_deposit', { id })",
    'callPostingFunction(store, name, [])',
  ]
  for (const text of calls) {
    expect(foreignPostings([move, settle, source('money/deposit.ts', text)], []), text).toHaveLength(1)
    expect(foreignPostings([move, settle, source('ledger/pool.ts', text)], []), text).toHaveLength(1)
    expect(foreignPostings([move, settle, source('ledger/posting/post-deposit.ts', text)], []), text).toEqual([])
  }
})

test('A kind of posting with the name of a function, and other stored functions, are not reported.', () => {
  const texts = [
    "where kind in ('settle_deposit', 'bet')",
    'select deposit_refusal($1)',
    "callFunction(app.store, 'deposit_refusal', { id })",
    'settleDeposit(id)',
  ]
  expect(foreignPostings([move, settle, ...texts.map((text) => source('money/deposit.ts', text))], [])).toEqual([])
})
