import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import type { PriceTable } from '@perya/domain/lottery/price'
import type { Schedule } from '@perya/domain/lottery/schedule'
import type { Selection } from '@perya/domain/lottery/selection'
import type { ColumnType, Generated } from 'kysely'
import type { StoredTerms } from './terms.ts'

/** State of an issue. */
export type IssueState = 'SCHEDULED' | 'OPEN' | 'LOCKED' | 'DRAWN' | 'SETTLED' | 'CANCELLED' | 'RESETTLED'

/** State of a ticket. */
export type TicketState = 'ACCEPTED' | 'WITHDRAWN' | 'SETTLED' | 'REFUNDED'

/** A text in the two languages that are complete. */
export type BilingualText = { readonly EN: string; readonly TY: string }

type Json<T> = ColumnType<T, string, string>

/** Tables of the lotteries. Rows of tickets and settlements are written by stored functions only. */
export type LotteryTables = {
  lottery_game: {
    code: string
    family: Family
    tag: string
    label: Json<BilingualText>
    remark: Json<BilingualText>
    vendor: Generated<string>
    prize_mode: 'Lott' | 'ZY' | 'Elott' | 'SEA'
    schedule: Json<Schedule>
    lock_seconds: number
    source: Generated<'own' | 'feed'>
    least_stake: Generated<number>
    most_payout: number | null
    sort: Generated<number>
    weight: Generated<number>
    enabled: Generated<boolean>
    archive_days: number | null
  }
  lottery_price: { id: Generated<number>; game_code: string; prices: Json<PriceTable>; valid_from: Generated<Date> }
  lottery_issue: {
    id: Generated<number>
    game_code: string
    name: string
    opens_at: Date
    closes_at: Date
    draws_at: Date
    state: Generated<IssueState>
    seed_hash: Buffer
    sealed_seed: Buffer
    ticket_count: number | null
    root: Buffer | null
    beacon: Buffer | null
    result_version: Generated<number>
    settling: Generated<boolean>
    claimed_until: Date | null
    settled_at: Date | null
  }
  lottery_result: {
    issue_id: number
    version: number
    draw: Json<LotteryDraw> | null
    seed: Buffer | null
    source: 'own' | 'feed' | 'operator'
    reason: Generated<string>
    decided_at: Generated<Date>
  }
  lottery_tree: { issue_id: number; nodes: Buffer }
  lottery_chase: {
    id: string
    member_id: string
    game_code: string
    stop_on_win: boolean
    issues: number
    state: Generated<'RUNNING' | 'STOPPED' | 'CANCELLED' | 'DONE'>
    created_at: Date
  }
  lottery_ticket: {
    id: Generated<number>
    code: string
    issue_id: number
    member_id: string
    account_id: number
    play: string
    selection: Json<Selection>
    terms: Json<StoredTerms>
    price_id: number
    units: number
    stake: number
    rebate_rate: Generated<number>
    bet_tx: number
    chase_id: string | null
    state: Generated<TicketState>
    result: 'WIN' | 'LOSE' | 'PUSH' | null
    payout: Generated<number>
    rebate: Generated<number>
    version: Generated<number>
    accepted_at: Date
    ended_at: Date | null
  }
  lottery_settlement: {
    ticket_id: number
    version: number
    payout: number
    rebate: number
    payout_tx: number | null
    rebate_tx: number | null
    reversal_tx: number | null
  }
  lottery_hold: { single: Generated<boolean>; until: Date; reason: string }
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends LotteryTables {}
}
