import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { LotteryColumns } from './lottery-title.ts'
import type { EntryRow } from './present-leaderboard-entry.ts'

type Stored = Pick<AppContext, 'store'>

/** Aggregates one batch of wins after the last one by local days of a time zone; returns how many there were, zero at the end. */
export const aggregateBestRounds = async (app: Stored, timeZone: string): Promise<number> =>
  (await callFunction(app.store.pool, 'aggregate_best_rounds', { zone: timeZone })) ?? 0

/** A win with its stake, in minor units. */
export type BestRoundRow = EntryRow & { readonly stake: number }

/** Which rounds are the best: by which score, in which local days (`end` exclusive), in which currency. */
type BestRoundFilter = { readonly by: string; readonly first: string; readonly end: string; readonly currency: string }

const maxBestRounds = 20

/** Reads at most 20 aggregated rounds that paid more than their stake, the best first, without members who opted out. */
export const readBestRounds = async (app: Stored, { by, first, end, currency }: BestRoundFilter): Promise<readonly BestRoundRow[]> => {
  const { rows } = await app.store.pool.query<BestRoundRow>({
    name: 'best-rounds',
    text: `select b.tx_id, m.nickname, g.name, g.game_id, g.node_id, g.game_type, b.currency, b.paid, b.stake, b.won_at
             from best_round b join account a on a.id = b.account_id join member m on m.id = a.owner_id join ledger_tx t on t.id = b.tx_id
             join game g on g.game_id = t.title_id
            where b.by = $1 and b.paid > b.stake and b.day >= $2 and b.day < $3 and b.currency = $4 and not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by b.score desc, b.won_at, b.tx_id limit ${maxBestRounds}`,
    values: [by, first, end, currency],
  })
  return rows
}

/** A win; `lottery` is null for a round. */
export type WinRow = EntryRow & { readonly lottery: LotteryColumns | null }

// Hidden entries are skipped, but at most so many rows are read per page.
const maxRead = 2000

const lines = (kind: 'win' | 'lottery_payout') =>
  `(select * from ledger_tx where kind = '${kind}' and outcome = 'applied' and amount > 0 and id < $1 order by id desc limit ${maxRead})`

/** Reads wins of the real book and lottery prizes above their stake before a posting, newest first, without members who opted out. */
export const readWins = async (app: Stored, before: number, max: number): Promise<readonly WinRow[]> => {
  const { rows } = await app.store.pool.query<WinRow>({
    name: 'winners-list',
    text: `select t.id as tx_id, m.nickname, g.name, g.game_id, g.node_id, g.game_type, a.currency, t.amount as paid, t.created_at as won_at, l.lottery
             from (select * from (${lines('win')} union all ${lines('lottery_payout')}) x order by id desc limit ${maxRead}) t
             join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join member m on m.id = a.owner_id
             left join play_round r on t.kind = 'win' and r.scope = t.scope and r.round_id = t.round_id and r.account_id = t.account_id and r.won > r.stake
             left join game g on r.round_id is not null and g.game_id = t.title_id
             left join lateral (select jsonb_build_object('code', p.code, 'label', p.label, 'vendor', p.vendor, 'prize_mode', p.prize_mode) as lottery
                                  from lottery_prize p where t.kind = 'lottery_payout' and p.tx_id = t.id and p.amount > p.stake) l on true
            where (g.game_id is not null or l.lottery is not null) and not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by t.id desc limit $2`,
    values: [before, max],
  })
  return rows
}

/** The transaction of a win; amounts in minor units. */
export type WinReceiptRow = Omit<EntryRow, 'nickname' | 'tx_id'> & {
  readonly vendor: string
  readonly vendor_name: string | null
  readonly round_id: string
  readonly amount: number
  readonly stake: number
  readonly opened_at: Date
}

/** The transaction of a lottery prize; amounts in minor units. */
export type PrizeReceiptRow = LotteryColumns &
  Pick<WinReceiptRow, 'vendor_name' | 'round_id' | 'currency' | 'amount' | 'stake' | 'paid' | 'opened_at' | 'won_at'>

const isSeen = 'not exists (select 1 from board_opt_out o where o.member_id = a.owner_id)'

/** Returns the win of a posting; null for another kind, play money, and members who opted out. */
export const findWin = async ({ store }: Stored, txId: number): Promise<WinReceiptRow | null> => {
  const { rows } = await store.pool.query<WinReceiptRow>({
    name: 'win-receipt',
    text: `select g.name, g.game_id, g.node_id, g.game_type, r.vendor, p.name as vendor_name, t.round_id, a.currency, t.amount, r.stake, r.won as paid, r.opened_at, t.created_at as won_at
             from ledger_tx t join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join play_round r on r.scope = t.scope and r.round_id = t.round_id and r.account_id = t.account_id
             join game g on g.game_id = t.title_id left join provider p on p.code = r.vendor
            where t.id = $1 and t.kind = 'win' and t.outcome = 'applied' and t.amount > 0 and ${isSeen}`,
    values: [txId],
  })
  return rows[0] ?? null
}

/** Returns the lottery prize of a posting; null for another kind, play money, and members who opted out. */
export const findPrize = async ({ store }: Stored, txId: number): Promise<PrizeReceiptRow | null> => {
  const { rows } = await store.pool.query<PrizeReceiptRow>({
    name: 'prize-receipt',
    text: `select z.code, z.label, z.vendor, z.prize_mode, p.name as vendor_name, z.issue as round_id, a.currency, z.amount, z.stake, z.amount as paid, z.opens_at as opened_at,
                  z.created_at as won_at
             from lottery_prize z join account a on a.id = z.account_id and a.book = 'real' and a.owner_type = 'member' left join provider p on p.code = z.vendor
            where z.tx_id = $1 and ${isSeen}`,
    values: [txId],
  })
  return rows[0] ?? null
}
