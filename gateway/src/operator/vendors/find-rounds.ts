import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'

type Found = {
  readonly round: string
  readonly title: string
  readonly username: string | null
  readonly book: string
  readonly currency: string
  readonly status: string
  readonly opened_at: Date
  readonly stake: number
  readonly won: number
  readonly returned: number
  readonly held: number
}

const maxRounds = 20

/**
 * Rounds of a vendor with an id: one, or one for each player where the vendor's ids are unique per player. A round of a visitor on play money has no
 * username.
 */
export const findRounds = async ({ store }: AppContext, vendor: string, round: string) => {
  const { rows } = await sql<Found>`
    select r.round_id as round, coalesce(g.name, r.title_id) as title, m.username, a.book, a.currency, r.status, r.opened_at, r.stake, r.won, r.returned, r.held
      from play_round r join account a on a.id = r.account_id
      left join member m on a.owner_type = 'member' and m.id = a.owner_id
      left join game g on g.game_id = r.title_id and g.provider = r.vendor
     where r.round_id = ${round}
       and (r.scope = 'prov:' || ${vendor}
            or r.scope in (select 'prov:' || p.vendor || ':' || v.player_id from vendor_player v join vendor_profile p using (vendor)
                            where p.vendor = ${vendor} and p.id_scope = 'player'))
     order by r.opened_at limit ${maxRounds}`.execute(store.db)
  return rows.map(({ opened_at: openedAt, stake, won, returned, held, currency, ...row }) => {
    const money = (amount: number): string => `${formatInCurrency(currency, amount)} ${currency}`
    return { ...row, openedAt: openedAt.toISOString(), stake: money(stake), won: money(won), returned: money(returned), held: money(held) }
  })
}
