import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import type { AppContext } from '../../../kernel/context.ts'

type FactRow = {
  readonly member: string
  readonly balance: number
  readonly openWithdrawals: number
  readonly openAmount: number
  readonly fromAgent: number
  readonly toAgent: number
  readonly askedBefore: number
  readonly refusedBefore: number
  readonly registeredAt: Date
}

/** What a person should know before a freeze is decided, from the ledger at the moment of looking; amounts in the currency of the brand. */
export type FreezeFacts = Omit<FactRow, 'member' | 'balance' | 'openAmount' | 'fromAgent' | 'toAgent' | 'registeredAt'> &
  Readonly<Record<'balance' | 'openAmount' | 'fromAgent' | 'toAgent' | 'registeredAt', string>>

/** A member with the agent who asks; null: no agent asks. */
export type FreezePair = { readonly member: string; readonly agent: string | null }

/** The facts of some members, by member id: money that a freeze would hold, and money between member and agent within thirty days. */
export const readFreezeFacts = async (app: AppContext, pairs: readonly FreezePair[]): Promise<ReadonlyMap<string, FreezeFacts>> => {
  const { currency } = app.brand
  const since = new Date(app.clock.now() - 30 * 86_400_000)
  const { rows } = await app.store.pool.query<FactRow>({
    name: 'freeze-facts',
    text: `select p.member,
        coalesce((select balance from account where book = 'real' and currency = $3 and owner_type = 'member' and owner_id = p.member and kind = 'cash'), 0)
          as balance,
        (select count(*)::int from withdrawal w where w.member_id = p.member and w.state in ('review', 'approved')) as "openWithdrawals",
        (select coalesce(sum(amount), 0)::bigint from withdrawal w where w.member_id = p.member and w.currency = $3 and w.state in ('review', 'approved'))
          as "openAmount",
        (select coalesce(sum(amount), 0)::bigint from downline_transfer t
          where t.downline_id = p.member and t.member_id = p.agent and t.currency = $3 and t.made_at > $4) as "fromAgent",
        (select coalesce(sum(amount), 0)::bigint from upline_transfer t
          where t.member_id = p.member and t.upline_id = p.agent and t.currency = $3 and t.made_at > $4) as "toAgent",
        (select count(*)::int from freeze_request f where f.member_id = p.member and f.state <> 'asked') as "askedBefore",
        (select count(*)::int from freeze_request f where f.member_id = p.member and f.state = 'refused') as "refusedBefore",
        m.created_at as "registeredAt"
      from unnest($1::text[], $2::text[]) as p (member, agent) join member m on m.id = p.member`,
    values: [pairs.map(({ member }) => member), pairs.map(({ agent }) => agent), currency, since],
  })
  const shown = (amount: number): string => formatInCurrency(currency, amount)
  return new Map(
    rows.map(({ member, balance, openAmount, fromAgent, toAgent, registeredAt, ...counts }) => [
      member,
      {
        ...counts,
        ...{ balance: shown(balance), openAmount: shown(openAmount), fromAgent: shown(fromAgent), toAgent: shown(toAgent) },
        registeredAt: registeredAt.toISOString(),
      },
    ]),
  )
}
