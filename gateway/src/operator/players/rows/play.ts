import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** A round of a vendor's game. */
export type RoundRow = {
  readonly round_id: string
  readonly vendor: string
  readonly title_id: string
  readonly title: string | null
  readonly status: string
  readonly opened_at: Date
  readonly last_at: Date
  readonly stake: number
  readonly won: number
  readonly returned: number
  readonly held: number
  readonly first_tx: number
}

/** Rounds of an account, the newest first; with a status those alone. */
export const readRounds = async (
  { store }: AppContext,
  { account, status, after, limit }: { account: number; status?: string | undefined; after: { at: Date; id: string } | null; limit: number },
): Promise<readonly RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select r.round_id, r.vendor, r.title_id, g.name as title, r.status, r.opened_at, r.last_at, r.stake, r.won, r.returned, r.held, r.first_tx
      from play_round r left join game g on g.game_id = r.title_id and g.provider = r.vendor
     where r.account_id = ${account} ${status === undefined ? sql`` : sql`and r.status = ${status}`}
           ${after === null ? sql`` : sql`and (r.opened_at, r.first_tx) < (${after.at}, ${after.id}::bigint)`}
     order by r.opened_at desc, r.first_tx desc limit ${limit}`.execute(store.db)
  return rows
}

/** A lottery ticket. */
export type PlayerTicketRow = {
  readonly id: number
  readonly code: string
  readonly game: string
  readonly issue: string
  readonly play: string
  readonly units: number
  readonly stake: number
  readonly payout: number
  readonly state: string
  readonly result: string | null
  readonly accepted_at: Date
}

/** Lottery tickets of a member, the newest first. */
export const readTickets = async (
  { store }: AppContext,
  { id, before, limit }: { id: string; before: number | null; limit: number },
): Promise<readonly PlayerTicketRow[]> => {
  const { rows } = await sql<PlayerTicketRow>`
    select t.id, t.code, i.game_code as game, i.name as issue, t.play, t.units, t.stake, t.payout, t.state, t.result, t.accepted_at
      from lottery_ticket t join lottery_issue i on i.id = t.issue_id
     where t.member_id = ${id} ${before === null ? sql`` : sql`and t.id < ${before}`} order by t.id desc limit ${limit}`.execute(store.db)
  return rows
}
