import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import type { AppContext } from '../../../kernel/context.ts'

/** What a message names, as the platform knows it. `state` null: no such thing of this member. */
export type NamedSubject = {
  readonly kind: 'withdrawal' | 'deposit' | 'upline_transfer' | 'downline_transfer' | 'bonus' | 'redemption' | 'round' | 'ticket' | 'draw'
  readonly id: string
  readonly state: string | null
  readonly at: string | null
  /** Amounts by what they are: stake, win, fee. */
  readonly amounts: Readonly<Record<string, string>>
  readonly currency: string | null
  readonly note: string
}

type Found = {
  readonly kind: NamedSubject['kind']
  readonly id: string
  readonly state: string
  readonly at: Date
  readonly currency: string
  readonly note: string
  readonly amounts: Readonly<Record<string, number | null>>
}

const kinds = { W: 'withdrawal', D: 'deposit', U: 'upline_transfer', V: 'downline_transfer' } as const
const maxNames = 40
const roundDays = 180

/** The words of a text that may be numbers of the platform, each once. */
export const namesIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.match(/[A-Za-z0-9][A-Za-z0-9_-]{3,39}/g) ?? []))].filter((word) => /\d/.test(word)).slice(0, maxNames)

const statement = `
  select 'withdrawal' as kind, id, state, made_at as at, currency, institution as note, jsonb_build_object('amount', amount) as amounts
    from withdrawal where member_id = $1 and id = any($2)
  union all select 'deposit', id, state, made_at, currency, method, jsonb_build_object('amount', amount, 'fee', fee)
    from deposit where member_id = $1 and id = any($2)
  union all select 'upline_transfer', id, 'done', made_at, currency, '', jsonb_build_object('amount', amount)
    from upline_transfer where (member_id = $1 or upline_id = $1) and id = any($2)
  union all select 'downline_transfer', id, 'done', made_at, currency, '', jsonb_build_object('amount', amount)
    from downline_transfer where (member_id = $1 or downline_id = $1) and id = any($2)
  union all select 'round', r.round_id, r.status, r.opened_at, a.currency, r.vendor || ' ' || r.title_id,
         jsonb_build_object('stake', r.stake, 'won', r.won, 'returned', r.returned)
    from account a join play_round r on r.account_id = a.id
   where a.owner_type = 'member' and a.owner_id = $1 and r.opened_at > $3 and r.round_id = any($2)
  union all select 'ticket', t.code, t.state, t.accepted_at, a.currency, i.game_code || ' ' || i.name || coalesce(' ' || t.result, ''),
         jsonb_build_object('stake', t.stake, 'payout', t.payout)
    from lottery_ticket t join lottery_issue i on i.id = t.issue_id join account a on a.id = t.account_id
   where t.member_id = $1 and t.code = any($2)
  union all select 'draw', i.game_code || ' ' || i.name, i.state, i.draws_at, a.currency, count(*) || ' tickets',
         jsonb_build_object('stake', sum(t.stake), 'payout', sum(t.payout))
    from (select * from lottery_ticket where member_id = $1 order by id desc limit 5000) t
    join lottery_issue i on i.id = t.issue_id join account a on a.id = t.account_id
   where i.name = any($2) group by i.game_code, i.name, i.state, i.draws_at, a.currency`

/**
 * What the texts of a message name, from the ledger and the tables of play at the moment of looking. Only what belongs to the member is shown; a number
 * that looks like one of the platform and is not theirs is listed without a state.
 */
export const readNamedSubjects = async (app: AppContext, member: string | null, texts: readonly string[]): Promise<readonly NamedSubject[]> => {
  const names = namesIn(texts)
  if (member === null || names.length === 0) return []
  const since = new Date(app.clock.now() - roundDays * 86_400_000)
  const { rows } = await app.store.pool.query<Found>({ name: 'named-subjects', text: statement, values: [member, names, since] })
  const shown = rows.map(({ amounts, at, currency, ...found }) => ({
    ...found,
    currency,
    at: at.toISOString(),
    amounts: Object.fromEntries(
      Object.entries(amounts).flatMap(([name, amount]) => (amount === null ? [] : [[name, formatInCurrency(currency, amount)]])),
    ),
  }))
  const unknown = names.flatMap((id) => {
    const [, letter = ''] = /^([WDUV])-\d{10}$/.exec(id) ?? []
    const kind = Object.entries(kinds).find(([one]) => one === letter)?.[1]
    if (kind === undefined || shown.some((one) => one.id === id)) return []
    return [{ kind, id, state: null, at: null, currency: null, note: '', amounts: {} }]
  })
  return [...shown, ...unknown]
}
