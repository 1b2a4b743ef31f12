import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'

type Obligation = { readonly what: string; readonly count: number; readonly amount: number | null; readonly currency: string | null }

/** Condition on `a` for the money accounts of person `$1`. */
const own = `a.owner_type = 'member' and a.owner_id = $1 and a.book = 'real' and a.currency <> 'PTS'`

const counted = (what: string, from: string): string =>
  `select '${what}' as what, count(*)::int as count, null::bigint as amount, null as currency from ${from}`

/** Everything that the platform owes a person, and everything the person has in progress. */
const statement = [
  `select 'balance of kind ' || a.kind as what, 1 as count, a.balance as amount, a.currency from account a where ${own} and a.balance > 0`,
  counted('amounts on hold', `hold h join account a on a.id = h.from_id where ${own} and h.state = 'open'`),
  counted('open deposits', `deposit t where t.member_id = $1 and t.state in ('asking', 'pending', 'review')`),
  counted(
    'deposits to return',
    `deposit t where t.member_id = $1 and t.state = 'rejected' and t.provider_state = 'paid' and t.provider_amount is not null
       and not exists (select 1 from deposit_return r where r.deposit_id = t.id and r.state = 'done')`,
  ),
  counted('open withdrawals', `withdrawal t where t.member_id = $1 and t.state in ('review', 'approved')`),
  counted(
    'open payments of withdrawals',
    `withdrawal_part p join withdrawal t on t.id = p.withdrawal_id where t.member_id = $1 and p.state in ('queued', 'paying', 'sent', 'disputed')`,
  ),
  counted('open transfers with game wallets', `wallet_transfer t where t.member_id = $1 and t.state = 'open'`),
  counted('wins held for review', `held_win t where t.member_id = $1 and t.state = 'held'`),
  counted('open rounds of games', `play_round t join account a on a.id = t.account_id where ${own} and t.status in ('open', 'review')`),
  counted('open lottery tickets', `lottery_ticket t join account a on a.id = t.account_id where ${own} and t.state = 'ACCEPTED'`),
  counted('running bonuses', `bonus t where t.member_id = $1 and t.state = 'running'`),
  counted('open applications for promotions', `promotion_entry t where t.member_id = $1 and t.state in ('applying', 'approved')`),
  counted('open redemptions of points', `redemption t where t.member_id = $1 and t.state = 'in_process'`),
  counted(
    'tickets of raffles that are not drawn',
    `raffle_ticket t join raffle r on r.id = t.raffle_id where t.member_id = $1 and r.drawn_at is null`,
  ),
  counted('contracts in force or offered', `contract t where (t.member_id = $1 or t.upline_id = $1) and t.state in ('offered', 'active', 'ending')`),
  counted('payments of contracts that are owed', `contract_payment t where (t.member_id = $1 or t.payer_id = $1) and t.state = 'owed'`),
  counted(
    'unanswered objections to payments',
    `payment_dispute t join contract_payment p on p.id = t.payment_id where (t.member_id = $1 or p.payer_id = $1) and t.answered_at is null`,
  ),
  counted('downlines', `member t where t.upline_id = $1`),
  counted('open complaints', `feedback t where t.member_id = $1 and t.complaint and t.state in ('received', 'in_work')`),
  counted('open requests to freeze the account', `freeze_request t where (t.member_id = $1 or t.asked_by = $1) and t.state = 'asked'`),
].join('\nunion all\n')

type Asker = { readonly query: <T extends object>(text: string, values: unknown[]) => Promise<{ readonly rows: T[] }> }

const holdStatement = 'select name from legal_hold where member_id = $1 and lifted_at is null order by placed_at, id'

/**
 * Lists why an account cannot be erased yet, one sentence each: money, rounds, contracts, dependent members, legal holds by their names. Empty where nothing
 * is open.
 */
export const openObligations = async (client: Asker, memberId: string): Promise<readonly string[]> => {
  const { rows } = await client.query<Obligation>(statement, [memberId])
  const holds = await client.query<{ name: string }>(holdStatement, [memberId])
  return [
    ...rows
      .filter(({ count }) => count > 0)
      .map(({ what, count, amount, currency }) =>
        amount === null || currency === null ? `${what}: ${count}` : `${what}: ${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`,
      ),
    ...holds.rows.map(({ name }) => `legal hold: ${name}`),
  ]
}

/**
 * Locks everything that could begin something new for a person until the transaction ends, in the lock order of postings: deposit creation, the money
 * accounts, the person.
 */
export const lockPerson = async (client: Asker, memberId: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('deposit ' || $1::text, 0))`, [memberId])
  await client.query(`select 1 from account where owner_type = 'member' and owner_id = $1 order by id for update`, [memberId])
  await client.query('select 1 from member where id = $1 for update', [memberId])
}

/** End of a self-exclusion of the person: null for none, `infinity` for permanent. */
export const exclusionEnd = async (client: Asker, memberId: string, now: Date): Promise<Date | 'infinity' | null> => {
  const { rows } = await client.query<{ until: Date | null; forever: boolean }>(
    `select case when closed_until < 'infinity' then closed_until end as until, closed_until = 'infinity' as forever
       from protection where member_id = $1 and closure is not null and closed_until > $2`,
    [memberId, now],
  )
  const [row] = rows
  return row === undefined ? null : row.forever ? 'infinity' : row.until
}
