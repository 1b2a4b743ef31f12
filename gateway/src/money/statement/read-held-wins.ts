import type { AppContext, Principal } from '../../kernel/context.ts'

/** A win that was held for review, with its title and vendor; amounts in minor units. */
export type MemberHeldWinRow = {
  readonly id: number
  readonly held_at: Date
  readonly amount: number
  readonly vendor: string
  readonly vendor_name: string | null
  readonly title_id: string
  readonly game_name: string | null
  readonly round_id: string
  readonly state: 'held' | 'released' | 'rejected'
  readonly decided_at: Date | null
  readonly reason: string
}

/** Returns wins of a member in review and those decided within 30 days, over all accounts of a book and currency, newest first. */
export const readHeldWins = async (
  { store }: Pick<AppContext, 'store'>,
  { memberId, book, currency }: Pick<Principal, 'memberId' | 'book' | 'currency'>,
): Promise<readonly MemberHeldWinRow[]> => {
  const { rows } = await store.pool.query<MemberHeldWinRow>({
    name: 'held-wins-of-member',
    text: `select h.id, h.held_at, h.amount, h.vendor, p.name as vendor_name, h.title_id, g.name as game_name, h.round_id, h.state, h.decided_at, h.reason
             from account a join held_win h on h.account_id = a.id
             left join game g on g.game_id = h.title_id and g.provider = h.vendor left join provider p on p.code = h.vendor
            where a.owner_type = 'member' and a.owner_id = $1 and a.book = $2 and a.currency = $3
              and (h.state = 'held' or h.decided_at > clock_timestamp() - interval '30 days')
            order by h.id desc limit 50`,
    values: [memberId, book, currency],
  })
  return rows
}
