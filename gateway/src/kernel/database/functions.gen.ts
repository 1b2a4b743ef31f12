// Printed from the catalogue of a migrated database by npm run print:schema; do not edit.
import type { Selectable } from 'kysely'
import type { Json } from './tables.gen.ts'
import type { Tables } from './tables.ts'

// The catalogue does not state which parameters and results may be null: all may.
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** A moment that a function accepts. */
export type Moment = Date | 'infinity' | '-infinity'

/** Composite types that functions return. */
export type Composites = {
  case_take: { result: string; case_id: string; staff_id: string; held_since: Date; held_until: Date }
  payout_report: { result: string; flagged: boolean; state: string; paid: number; failed: number; returned: number; resent: number }
  posted: { status: string; reason: string; tx_id: number; balance: number; duplicate: boolean }
  risk_found: { key: string; principal: string; members: string[]; figures: Json; at: Date }
  said: { id: number; reason: string; wait: number }
}

/**
 * Every stored function that a statement can call: its parameters, and its result as a single `value`, one `row` or a set of `rows`. Triggers and
 * functions that take a row are omitted.
 */
export type StoredFunctions = {
  add_member_figures: {
    parameters: { zone: string; currency: readonly string[]; figure: readonly string[]; day: readonly string[]; category: readonly string[]; member: readonly string[]; amount: readonly number[]; lines: readonly number[] }
    value: null
  }
  add_vendor_calls: {
    parameters: { counts: object; now: Moment }
    value: null
  }
  agent_contact_block: {
    parameters: { member: string; now: Moment }
    value: string | null
  }
  agent_transfer_refusal: {
    parameters: { way: string; member: string; other: string; from: number; to: number; currency: string; amount: number; max: number; now: Moment }
    value: string | null
  }
  aggregate_best_rounds: {
    parameters: { zone: string }
    value: number | null
  }
  aggregate_issues: {
    parameters: { sealed: Moment }
    rows: Nullable<{ issue_id: number; version: number; account_id: number; member_id: string; currency: string; starts_at: Date; valid: number; paid: number; rebate: number }>
  }
  aggregate_play: {
    parameters: { until: Moment }
    value: Date | null
  }
  aggregate_reports: {
    parameters: { zone: string }
    value: boolean | null
  }
  aggregate_round_sums: {
    parameters: { until: Moment }
    value: number | null
  }
  answer_receipt: {
    parameters: { id: string; n: number; answer: string; claimed: number; proof: string; reason: string; disputeMs: number }
    value: boolean | null
  }
  apply_measures: {
    parameters: { member: string; band: string; markers: readonly string[]; now: Moment }
    value: string[] | null
  }
  apply_payout_status: {
    parameters: { id: string; n: number; provider: string; state: string; amount: number; returned: number; by: string; reference: string; transit: number; outside: number; receiptMs: number }
    row: Nullable<Composites['payout_report']>
  }
  are_roles_separate: {
    parameters: { one: string; other: string }
    value: boolean | null
  }
  assert_further_administrator: {
    parameters: { staff: string }
    value: null
  }
  audit_hash: {
    parameters: { id: number; at: Moment; actor: string; action: string; subject: string; result: string; detail: object; previous: Buffer }
    value: Buffer | null
  }
  bets_are_stopped: {
    parameters: { vendor: string; currency: string }
    value: boolean | null
  }
  cancel_withdrawals_since: {
    parameters: { member: string; since: Moment; now: Moment }
    value: string[] | null
  }
  cases_held: {
    parameters: { staff: string; at: Moment }
    value: number | null
  }
  chased_losses: {
    parameters: { member: string; account: number; currency: string; terms: object; zone: string; now: Moment }
    value: number | null
  }
  claim_cash_back: {
    parameters: { member: string; first: string; rates: readonly number[]; key: string; currency: string; from: number; to: number; now: Moment; rateParts?: number }
    row: Nullable<Composites['posted']>
  }
  claim_mission: {
    parameters: { member: string; mission: string; period: string; first: string; end: string; key: string; currency: string; from: number; to: number; now: Moment }
    row: Nullable<Composites['posted']>
  }
  claim_nonce: {
    parameters: { vendor: string; nonce: string; now: Moment }
    value: boolean | null
  }
  claim_promotion: {
    parameters: { promotion: string; version: number; member: string; period: string; id: string; currency: string; operator: number; cash: number; bonus: number; amount: number; deposit: string; terms: string; termsShown: object; key: string; state: string; now: Moment; identities: object }
    row: Nullable<Composites['posted']>
  }
  claim_raffle_ticket: {
    parameters: { member: string; raffle: string; day: string; code: string; key: string; currency: string; account: number; now: Moment }
    row: Nullable<Composites['posted']>
  }
  claim_rebate: {
    parameters: { member: string; since: Moment; rates: object; min: number; key: string; currency: string; from: number; to: number; now: Moment; rateParts?: number }
    row: Nullable<Composites['posted']>
  }
  claim_reward_identities: {
    parameters: { campaign: string; member: string; identities: object; perAddress: number; now: Moment }
    value: string | null
  }
  close_case: {
    parameters: { kind: string; subject: string; outcome: string; by?: string; at?: Moment }
    value: boolean | null
  }
  close_deposit_return: {
    parameters: { id: string; state: string; provider: string; outside: number; transit: number; now: Moment }
    row: Nullable<Composites['posted']>
  }
  close_hold: {
    parameters: { scope: string; ext: string; hash: string; openTx: number; state: string; to: number; posted: number }
    row: Nullable<Composites['posted']>
  }
  close_play: {
    parameters: { member: string; closure: string; until: Moment; now: Moment; own: boolean }
    row: Selectable<Tables['protection']>
  }
  close_wallet_transfer: {
    parameters: { id: string; state: string; reason: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  commission_figures: {
    parameters: { contracts: readonly string[]; currency: string; from: Moment; to: Moment }
    rows: Nullable<{ contract_id: string; valid_bet: number; paid: number; rebate: number; bonus: number; active: number }>
  }
  commission_figures_by_step: {
    parameters: { contracts: readonly string[]; currency: string; from: Moment; to: Moment; origin: Moment; piece: string }
    rows: Nullable<{ contract_id: string; starts_at: Date; valid_bet: number; paid: number; rebate: number; bonus: number; active_change: number }>
  }
  commission_figures_of: {
    parameters: { contract: string; from: Moment; to: Moment }
    row: Nullable<{ valid_bet: number; paid: number; rebate: number; bonus: number; active: number }>
  }
  commission_kind: {
    parameters: { kind: string }
    value: string | null
  }
  commissions_paid_on: {
    parameters: { contracts: readonly string[]; day: Moment; until: Moment }
    rows: Nullable<{ contract_id: string; paid: number; valid_bet: number }>
  }
  convert_points: {
    parameters: { id: string; member: string; points: number; amount: number; currency: string; from: number; cash: number; key: string; hash: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  count_active_days: {
    parameters: { currency: readonly string[]; figure: readonly string[]; member: readonly string[]; day: readonly string[] }
    value: null
  }
  count_refusal: {
    parameters: { actor: string; action: string; result: string; now: Moment }
    value: number | null
  }
  count_vendor_flow: {
    parameters: { wait: boolean }
    value: boolean | null
  }
  decide_held_win: {
    parameters: { id: number; state: string; reason: string; by: string }
    row: Nullable<Composites['posted']>
  }
  decide_redemption: {
    parameters: { id: string; state: string; reason: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  decide_withdrawal: {
    parameters: { id: string; state: string; transit: number; parts: readonly number[]; reason: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  delete_expired_proofs: {
    parameters: { before: Moment }
    value: number | null
  }
  deposit_credit_refusal: {
    parameters: { deposit: string; amount: number; now: Moment }
    value: string | null
  }
  deposit_markers: {
    parameters: { member: string; account: number; currency: string; rules: object; now: Moment }
    rows: Nullable<{ marker: string; found: boolean; figures: Json }>
  }
  deposit_refusal: {
    parameters: { member: string; currency: string; amount: number; now: Moment }
    value: string | null
  }
  deposit_totals_since: {
    parameters: { member: string; currency: string; from: Moment }
    row: Nullable<{ came: number; went: number }>
  }
  downline_daily_limit: {
    parameters: { member: string; max: number }
    value: number | null
  }
  draw_raffle: {
    parameters: { raffle: string; root: Buffer; seed: Buffer; numbers: readonly number[]; from: number; now: Moment }
    value: number | null
  }
  due_bonuses: {
    parameters: { now: Moment }
    rows: Nullable<{ id: string; member_id: string; state: string }>
  }
  due_contracts: {
    parameters: { until: Moment }
    rows: Nullable<{ id: string; kind: string; period: string; currency: string; payer_id: string; member_id: string; tiers: Json; terms: Json; begins_at: Date; ends_at: Date; reached: Date; carried: number; depth: number }>
  }
  due_receipts: {
    parameters: { half: number | string; max: number | string; limit: number }
    rows: Selectable<Tables['withdrawal_part']>
  }
  end_bonus: {
    parameters: { id: string; state: string; operator: number; now: Moment }
    row: Nullable<Composites['posted']>
  }
  end_demo_staff: {
    parameters: { ids: readonly string[]; at: Moment }
    value: number | null
  }
  end_staff_sessions: {
    parameters: { staff: string; cause: string }
    value: number | null
  }
  extend_receipt_deadlines: {
    parameters: { silenceMs: number }
    row: Nullable<{ lost_ms: number; extended: number }>
  }
  fill_red_envelope: {
    parameters: { id: string; title: object; description: object; currency: string; level: number; opens: Moment; closes: Moment; parts: readonly number[]; verified: boolean; perAddress: number }
    value: boolean | null
  }
  finalize_team_days: {
    parameters: { max: number }
    value: number | null
  }
  find_likely_lines: {
    parameters: { id: string }
    value: null
  }
  finish_sealing: {
    parameters: Record<never, never>
    value: null
  }
  forfeit_at_exclusion: {
    parameters: { member: string; now: Moment }
    value: null
  }
  give_back_case: {
    parameters: { case: string; staff: string }
    value: boolean | null
  }
  grant_points: {
    parameters: { from: number; to: number; issues: readonly number[]; rows: object }
    value: number | null
  }
  grant_reward: {
    parameters: { kind: string; campaign: string; member: string; turn: string; currency: string; from: number; to: number; amount: number; detail: object; key: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  has_measure: {
    parameters: { member: string; kind: string; now: Moment }
    value: boolean | null
  }
  hold_case: {
    parameters: { case: string; staff: string; assignedBy?: string }
    row: Nullable<Composites['case_take']>
  }
  hold_money: {
    parameters: { member: string; holdMs?: number }
    value: Date | null
  }
  hold_pay: {
    parameters: { contract: string; payment: number; by: string; reason: string; now: Moment }
    value: number | null
  }
  hour_is_exceeded: {
    parameters: { vendor: string; currency: string; scope: string; ext: string; amount: number; bound: number }
    value: boolean | null
  }
  house_now: {
    parameters: Record<never, never>
    value: Date | null
  }
  in_segment: {
    parameters: { member: string; minLevel: number; minRank: number; joinedDays: number; hasDeposited: boolean; now: Moment }
    value: boolean | null
  }
  invariants_since: {
    parameters: { transfer: number }
    rows: Nullable<{ rule: string; account: number; detail: string }>
  }
  invariants_since_before_withdrawals: {
    parameters: { transfer: number }
    rows: Nullable<{ rule: string; account: number; detail: string }>
  }
  is_agent: {
    parameters: { type: number }
    value: boolean | null
  }
  is_complete: {
    parameters: { member: string }
    value: boolean | null
  }
  is_held: {
    parameters: { until: Moment; now: Moment }
    value: boolean | null
  }
  is_new_member: {
    parameters: { day: string; joined: string }
    value: boolean | null
  }
  ledger_replay: {
    parameters: { scope: string; ext: string; kind: string; hash: string }
    row: Nullable<Composites['posted']>
  }
  level_refusal: {
    parameters: { member: string; use: string; currency: string; amount: number; now: Moment }
    value: string | null
  }
  limit_markers: {
    parameters: { member: string; rules: object; zone: string; now: Moment }
    rows: Nullable<{ marker: string; found: boolean; figures: Json }>
  }
  link_reward_payout: {
    parameters: { member: string; hash: string; now: Moment }
    value: boolean | null
  }
  lobby_content_stamp: {
    parameters: { now: Moment }
    value: string | null
  }
  lock_accounts: {
    parameters: { ids: readonly number[] }
    value: number | null
  }
  lock_contracts: {
    parameters: { kind: string }
    value: null
  }
  lock_member: {
    parameters: { member: string }
    value: null
  }
  lock_reward: {
    parameters: { account: number; tx: number; amount: number }
    value: null
  }
  lottery_archive_day: {
    parameters: { game: string; day: string; ids: readonly number[]; versions: readonly number[]; first: string; last: string; firstAt: Moment; lastAt: Moment; hash: Buffer; body: Buffer }
    value: boolean | null
  }
  lottery_correct: {
    parameters: { issue: number; version: number; operator: readonly number[]; ids: readonly number[]; results: readonly string[]; payouts: readonly number[] }
    value: number | null
  }
  lottery_correct_result: {
    parameters: { game: string; name: string; draw: object; reason: string }
    value: string | null
  }
  lottery_draw: {
    parameters: { issue: number; draw: object; seed: Buffer; beacon: Buffer; source: string }
    value: boolean | null
  }
  lottery_due_corrections: {
    parameters: { issue: number; version: number; ids: readonly number[]; results: readonly string[]; payouts: readonly number[] }
    rows: Nullable<{ id: number; account_id: number; bet_tx: number; book: string; currency: string; owner_id: string; seq: number; old_result: string; old_payout: number; old_rebate: number; result: string; payout: number; rebate: number; pay: number; give: number; back: number; before: number; after: number }>
  }
  lottery_finish: {
    parameters: { issue: number; version: number }
    value: string | null
  }
  lottery_lock_due: {
    parameters: { emptyRoot: Buffer }
    value: number | null
  }
  lottery_next_tickets: {
    parameters: { issue: number; after: number; version: number; limit: number }
    value: string[] | null
  }
  lottery_open_due: {
    parameters: Record<never, never>
    value: number | null
  }
  lottery_publish_root: {
    parameters: { issue: number; root: Buffer; count: number; nodes: Buffer }
    value: boolean | null
  }
  lottery_sell: {
    parameters: { member: string; book: string; currency: string; operator: number; ext: string; hash: string; game: string; issue: string; price: number; tickets: object; chase: string; stop: boolean }
    row: Nullable<Composites['posted']>
  }
  lottery_settle: {
    parameters: { issue: number; version: number; operator: readonly number[]; ids: readonly number[]; results: readonly string[]; payouts: readonly number[] }
    value: number | null
  }
  lottery_withdraw: {
    parameters: { scope: string; ext: string; hash: string; member: string; codes: readonly string[]; operator: number; some: boolean }
    row: Nullable<Composites['posted']>
  }
  lottery_work_status: {
    parameters: { max: number }
    rows: Nullable<{ now: Date; held: string; due: number; rootless: boolean; unsettled: boolean }>
  }
  marker_band: {
    parameters: { score: number | string }
    value: string | null
  }
  markers_of: {
    parameters: { member: string; rules: object; zone: string; now: Moment }
    rows: Nullable<{ marker: string; found: boolean; figures: Json }>
  }
  match_statement_lines: {
    parameters: { id: string; first: number; last: number }
    value: null
  }
  mission_cycles: {
    parameters: { member: string; currency: string; periods: readonly string[]; firsts: readonly string[]; ends: readonly string[] }
    rows: Nullable<{ mission_id: string; first_day: Date; progress: number; claimed_at: Date; claimed: number }>
  }
  mission_progress: {
    parameters: { measure: string; member: string; currency: string; first: string; end: string }
    value: number | null
  }
  money_group: {
    parameters: { kind: string }
    value: string | null
  }
  move_money: {
    parameters: { scope: string; ext: string; kind: string; hash: string; from: readonly number[]; to: readonly number[]; amount: readonly number[]; ref?: number; account?: number }
    row: Nullable<Composites['posted']>
  }
  move_report_members: {
    parameters: { limit: number; zone: string }
    value: null
  }
  movement_deltas: {
    parameters: { after: number; until: number }
    rows: Nullable<{ id: number; created_at: Date; member_id: string; currency: string; what: string; delta: number }>
  }
  next_case: {
    parameters: { staff: string; kinds: readonly string[] }
    row: Nullable<Composites['case_take']>
  }
  next_play_watermark: {
    parameters: { until: Moment }
    row: Selectable<Tables['fold_mark']>
  }
  next_to_score: {
    parameters: { now: Moment }
    rows: Nullable<{ member: string }>
  }
  note_hands: {
    parameters: { from: Moment; until: Moment }
    value: null
  }
  notify_pages: {
    parameters: { topic: string; body: object }
    value: null
  }
  offers_are_off: {
    parameters: { member: string; now: Moment }
    value: boolean | null
  }
  open_case: {
    parameters: { kind: string; subject: string; member?: string; amount?: number; currency?: string; at?: Moment; fact?: string }
    value: string | null
  }
  open_deposit_return: {
    parameters: { deposit: string; amount: number; currency: string; reason: string; reference: string; by: string; from: number; transit: number; now: Moment }
    row: Nullable<Composites['posted']>
  }
  open_differences: {
    parameters: { id: string; zone: string; now: Moment; part: number; parts: number }
    value: null
  }
  open_freeze_reviews: {
    parameters: Record<never, never>
    value: number | null
  }
  open_hold: {
    parameters: { scope: string; ext: string; hash: string; from: number; hold: number; amount: number; expires?: Moment }
    row: Nullable<Composites['posted']>
  }
  open_red_envelope: {
    parameters: { member: string; id: string; key: string; currency: string; from: number; to: number; now: Moment; identities: object }
    row: Nullable<Composites['posted']>
  }
  open_round_differences: {
    parameters: { id: string; now: Moment; first: number; last: number; rest: boolean }
    value: null
  }
  open_wallet_transfer: {
    parameters: { id: string; member: string; wallet: string; vendor: string; player: string; direction: string; currency: string; from: number; transit: number; to: number; amount: number; key: string; hash: string; pollAt: Moment; now: Moment }
    row: Nullable<Composites['posted']>
  }
  open_withdrawal: {
    parameters: { id: string; member: string; from: number; hold: number; currency: string; amount: number; account: string; proved: string; key: string; hash: string; sealedNumber: Buffer; now: Moment }
    row: Nullable<Composites['posted']>
  }
  payments_of: {
    parameters: { provider: string; from: Moment; to: Moment; refs: readonly string[]; amounts?: readonly number[] }
    rows: Nullable<{ side: string; our_ref: string; member_id: string; currency: string; amount: number; at: Date }>
  }
  platform_now: {
    parameters: Record<never, never>
    value: Date | null
  }
  play_by_game_kind: {
    parameters: { account: number; from: Moment; rtp: number }
    rows: Nullable<{ game_type: string; staked: number; cost: string }>
  }
  play_change: {
    parameters: { member: string; at: Moment; days: number; now: Moment }
    rows: Nullable<{ staked_before: number; staked_after: number; deposited_before: number; deposited_after: number; minutes_before: number; minutes_after: number }>
  }
  play_millis_since: {
    parameters: { member: string; from: Moment }
    value: number | null
  }
  play_totals_since: {
    parameters: { account: number; from: Moment }
    row: Nullable<{ staked: number; won: number }>
  }
  player_wallets: {
    parameters: { account: number }
    rows: Nullable<{ id: number }>
  }
  points_account: {
    parameters: { owner: string; id: string; kind: string; currency: string }
    value: number | null
  }
  points_to_grant: {
    parameters: { from: number; to: number; issues: readonly number[]; sources: object; now: Moment }
    rows: Nullable<{ member: string; currency: string; source: string; amount: number; remainder: number }>
  }
  post: {
    parameters: { tx: number; leg: number; from: number; to: number; amount: number }
    value: number | null
  }
  post_agent_transfers: {
    parameters: { requests: object }
    rows: Nullable<Composites['posted']>
  }
  post_batch: {
    parameters: { scope: readonly string[]; ext: readonly string[]; kind: readonly string[]; hash: readonly string[]; from: readonly number[]; to: readonly number[]; amount: readonly number[]; account?: readonly number[] }
    value: string[] | null
  }
  post_chat_message: {
    parameters: { member: string; key: string; name: string; body: string; now: Moment; gap: string; max: number }
    row: Nullable<Composites['said']>
  }
  post_commissions: {
    parameters: { rows: object; now: Moment }
    value: number | null
  }
  promotion_costs: {
    parameters: { ids?: readonly string[] }
    rows: Nullable<{ promotion_id: string; claims: number; granted: number; came_back: number; running: number }>
  }
  protection_events: {
    parameters: { from: Moment; until: Moment }
    rows: Nullable<{ at: Date; section: string; line: string; member_id: string }>
  }
  reality_check_minutes: {
    parameters: { member: string; now: Moment }
    value: number | null
  }
  rebate_due: {
    parameters: { member: string; currency: string; since: Moment }
    rows: Nullable<{ kind: string; valid_bet: number }>
  }
  rebuild_play_kinds: {
    parameters: Record<never, never>
    value: null
  }
  rebuild_team_days: {
    parameters: { agents: readonly string[] }
    value: null
  }
  rebuild_team_joined: {
    parameters: Record<never, never>
    value: null
  }
  rebuild_team_kinds: {
    parameters: { agents: readonly string[] }
    value: null
  }
  rebuild_team_returning: {
    parameters: { agents: readonly string[] }
    value: null
  }
  record_limit_hit: {
    parameters: { member: string; zone: string; now: Moment }
    value: null
  }
  record_play_time: {
    parameters: { member: string; now: Moment }
    row: Selectable<Tables['protection']>
  }
  record_player_funds: {
    parameters: { zone: string; now: Moment }
    value: null
  }
  redeem_reward: {
    parameters: { id: string; member: string; reward: string; quantity: number; currency: string; from: number; hold: number; cash: number; key: string; hash: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  redemption_replay: {
    parameters: { member: string; key: string; hash: string }
    row: Nullable<Composites['posted']>
  }
  refer_risk: {
    parameters: { member: string; key: string; by: string; reason: string; now: Moment }
    value: string | null
  }
  release_pay: {
    parameters: { contract: string; payment: number; by: string; now: Moment }
    value: number | null
  }
  release_rewards: {
    parameters: Record<never, never>
    value: number | null
  }
  release_staff_attempt: {
    parameters: { name: string; network: string; at: Moment }
    value: null
  }
  remaining_offset_stake: {
    parameters: { scope: string; round: string; account: number }
    value: number | null
  }
  remove_chat_message: {
    parameters: { id: number; by: string; now: Moment }
    value: boolean | null
  }
  report_attributes: {
    parameters: { members: readonly string[]; zone: string }
    rows: Nullable<{ member_id: string; head: string; country: string; vip: number; joined: Date }>
  }
  report_chat_message: {
    parameters: { id: number; member: string; now: Moment; enough: number }
    value: boolean | null
  }
  report_figure: {
    parameters: { kind: string }
    value: string | null
  }
  report_money_deltas: {
    parameters: { after: number; until: number }
    rows: Nullable<{ at: Date; currency: string; figure: string; category: string; vendor: string; title_id: string; account_id: number; member_id: string; tx_id: number; ticket_id: number; amount: number }>
  }
  report_provider_deltas: {
    parameters: { after: number; until: number }
    rows: Nullable<{ at: Date; currency: string; provider: string; amount: number }>
  }
  report_rounds: {
    parameters: { after: number; until: number }
    rows: Nullable<{ at: Date; currency: string; category: string; vendor: string; title_id: string; account_id: number; member_id: string; tx_id: number; valid: number; paid: number; valid_sum: number; paid_sum: number }>
  }
  report_ticket_deltas: {
    parameters: Record<never, never>
    rows: Nullable<{ at: Date; currency: string; figure: string; category: string; vendor: string; title_id: string; account_id: number; member_id: string; tx_id: number; ticket_id: number; amount: number }>
  }
  request_withdrawal: {
    parameters: { id: string; member: string; from: number; hold: number; currency: string; amount: number; account: string; proved: string; key: string; hash: string; sealedNumber: Buffer; now: Moment; max: number; days?: number }
    row: Nullable<Composites['posted']>
  }
  require_hold: {
    parameters: { staff: string; kind: string; subject: string; askedBy?: string }
    row: Nullable<Composites['case_take']>
  }
  reserve_staff_attempt: {
    parameters: { name: string; network: string; at: Moment }
    value: number | null
  }
  resume_vendor: {
    parameters: { vendor: string; currency: string }
    value: null
  }
  review_freeze: {
    parameters: { member: string; days: number }
    value: Date | null
  }
  reward_lock_refusal: {
    parameters: { account: number; amount: number }
    value: string | null
  }
  reward_refusal: {
    parameters: { member: string; currency: string; account: number; now: Moment }
    value: string | null
  }
  reward_replay: {
    parameters: { campaign: string; member: string; turn: string; key: string }
    row: Nullable<Composites['posted']>
  }
  risk_came_in: {
    parameters: { member: string; currency: string; minutes: number; at: Moment }
    rows: Nullable<{ came: number; since: Date; played: number }>
  }
  risk_chip_dumping: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_circular_transfers: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_deposit_velocity: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_pass_through: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_reward_farm: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_shared_device: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_shared_network: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_shared_payout: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_structured_deposits: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_structured_withdrawals: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_transfer_through: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  risk_withdrawal_velocity: {
    parameters: { terms: object; from: Moment; until: Moment }
    rows: Nullable<Composites['risk_found']>
  }
  round_turnover_deltas: {
    parameters: { after: number; until: number }
    rows: Nullable<{ id: number; member_id: string; currency: string; title_id: string; created_at: Date; valid: string; paid: string; valid_sum: string; paid_sum: string }>
  }
  scan_risk: {
    parameters: { rule: string; now: Moment; minutes: number }
    rows: Nullable<{ busy: boolean; more: boolean; alerts: string[] }>
  }
  score_members: {
    parameters: { members: readonly string[]; zone: string; now: Moment }
    rows: Nullable<{ member_id: string; score: string; band: string; version: number; parts: Json }>
  }
  segment_members: {
    parameters: { minLevel: number; minRank: number; joinedDays: number; hasDeposited: boolean; now: Moment }
    rows: Nullable<{ id: string }>
  }
  segment_size: {
    parameters: { minLevel: number; minRank: number; joinedDays: number; hasDeposited: boolean; now: Moment }
    rows: Nullable<{ members: number; sample: Json }>
  }
  sent_to_downline: {
    parameters: { member: string; now: Moment }
    value: number | null
  }
  sent_to_upline: {
    parameters: { member: string; now: Moment }
    value: number | null
  }
  set_market_stop: {
    parameters: { vendor: string; gameId: string; fixture: string; market: string; stop: boolean; by: string; now: Moment }
    value: boolean | null
  }
  set_team_zone: {
    parameters: { zone: string }
    value: null
  }
  settle_deposit: {
    parameters: { id: string; now: Moment; from: number; fees: number; amount?: number; fee?: number }
    row: Nullable<Composites['posted']>
  }
  settle_owed_commissions: {
    parameters: { ids: readonly number[]; now: Moment }
    value: number | null
  }
  settle_withdrawal_state: {
    parameters: { id: string }
    value: null
  }
  settled_bets: {
    parameters: { member: string; currency: string; since: Moment }
    rows: Nullable<{ kind: string; valid_bet: number }>
  }
  similar_proofs: {
    parameters: { proof: string }
    rows: Nullable<{ proof_id: string; same_pixels: boolean; distance: number }>
  }
  slip_return: {
    parameters: { stake: number; slip: object }
    value: number | null
  }
  sports_exposure: {
    parameters: { limit: number }
    rows: Nullable<{ vendor: string; game_id: string; currency: string; fixture: string; slips: number; staked: number; parlays: number; exposure: number; markets: Json }>
  }
  sports_market: {
    parameters: { pick: string }
    value: string | null
  }
  stake_markers: {
    parameters: { member: string; account: number; currency: string; rules: object; zone: string; now: Moment }
    rows: Nullable<{ marker: string; found: boolean; figures: Json }>
  }
  statement_differences: {
    parameters: { id: string; from: Moment; to: Moment; ends: Moment; lines: boolean }
    rows: Nullable<{ kind: string; side: string; our_ref: string; provider_ref: string; line_no: number; member_id: string; currency: string; ours: number; theirs: number; at: Date }>
  }
  take_marker_due: {
    parameters: { limit: number }
    rows: Nullable<{ member: string }>
  }
  take_up: {
    parameters: { now: Moment }
    rows: Nullable<{ claimed: number; released: number }>
  }
  team_active: {
    parameters: { agent: string; currency: string; from: Moment; to: Moment; minBet: number; minDeposit: number }
    value: number | null
  }
  team_figures: {
    parameters: { agent: string; currency: string; from: Moment; to: Moment }
    row: Nullable<{ valid_bet: number; paid: number; rebate: number; bonus: number; deposit: number; withdrawn: number }>
  }
  team_figures_of: {
    parameters: { agents: readonly string[]; currency: string; from: Moment; to: Moment }
    rows: Nullable<{ agent_id: string; valid_bet: number; paid: number; rebate: number; bonus: number; deposit: number; withdrawn: number }>
  }
  team_span: {
    parameters: { from: Moment; to: Moment }
    row: Nullable<{ first_day: Date; end_day: Date; head_from: Date; head_to: Date; tail_from: Date; tail_to: Date }>
  }
  team_windows: {
    parameters: { agent: string; currency: string; from: Moment; to: Moment }
    rows: Selectable<Tables['play_window']>
  }
  time_markers: {
    parameters: { member: string; rules: object; zone: string; now: Moment }
    rows: Nullable<{ marker: string; found: boolean; figures: Json }>
  }
  trip_vendor: {
    parameters: { vendor: string; currency: string; net: number; bound: number }
    value: null
  }
  turn_title: {
    parameters: { title: string; enabled: boolean; at: Moment }
    value: boolean | null
  }
  turn_vendor: {
    parameters: { vendor: string; enabled: boolean }
    value: boolean | null
  }
  turnover_between: {
    parameters: { member: string; currency: string; from: Moment; to: Moment }
    value: number | null
  }
  turnover_group: {
    parameters: { kind: string }
    value: string | null
  }
  unwagered_rewards: {
    parameters: { account: number }
    value: number | null
  }
  use_returned: {
    parameters: { id: string; n: number; way: string; by: string; transit: number }
    value: number | null
  }
  vendor_authenticate: {
    parameters: { vendor: string; nonce: string; token: Buffer; now: Moment }
    rows: Nullable<{ status: string; player_id: string; book: string; currency: string; balance: number; game_id: string; node_id: string; language: string; nickname: string; room_id: string }>
  }
  vendor_balance: {
    parameters: { vendor: string; nonce: string; player: string; book: string; currency: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  vendor_bet: {
    parameters: { vendor: string; nonce: string; player: string; book: string; currency: string; game: string; round: string; ext: string; hash: string; amount: number; now: Moment; open: boolean; idleMs?: number }
    row: Nullable<Composites['posted']>
  }
  vendor_close: {
    parameters: { vendor: string; nonce: string; player: string; book: string; currency: string; game: string; round: string; now: Moment; unplayed?: number }
    row: Nullable<Composites['posted']>
  }
  vendor_flow_between: {
    parameters: { from: number; to: number }
    rows: Nullable<{ vendor: string; currency: string; minute: Date; net: number }>
  }
  vendor_limit_of: {
    parameters: { vendor: string; currency: string }
    row: Selectable<Tables['vendor_limit']>
  }
  vendor_of: {
    parameters: { scope: string }
    value: string | null
  }
  vendor_replay: {
    parameters: { scope: string; ext: string; kind: string; hash: string; nowBalance: number; reply: string }
    row: Nullable<Composites['posted']>
  }
  vendor_rollback: {
    parameters: { vendor: string; nonce: string; player: string; book: string; currency: string; round: string; ext: string; betExt: string; hash: string; now: Moment }
    row: Nullable<Composites['posted']>
  }
  vendor_rounds: {
    parameters: { vendor: string; from: Moment; to: Moment; rounds?: readonly string[] }
    rows: Nullable<{ round_id: string; title_id: string; currency: string; stake: number; paid: number; member_id: string; at: Date; last_at: Date }>
  }
  vendor_sums: {
    parameters: { vendor: string; from: Moment; to: Moment }
    rows: Nullable<{ title_id: string; currency: string; rounds: number; stake: number; paid: number }>
  }
  vendor_win: {
    parameters: { vendor: string; nonce: string; player: string; book: string; currency: string; game: string; round: string; ext: string; hash: string; amount: number; now: Moment; unplayed?: number }
    row: Nullable<Composites['posted']>
  }
  verification_level: {
    parameters: { member: string }
    value: number | null
  }
  verification_rule_at: {
    parameters: { level: number; currency: string; now: Moment }
    row: Selectable<Tables['verification_rule']>
  }
  wager_refusal: {
    parameters: { member: string; book: string; account: number; amount: number; now: Moment; complete?: boolean }
    value: string | null
  }
  wagered_between: {
    parameters: { account: number; from: Moment; to: Moment; ticketsFrom: Moment; ticketsTo: Moment }
    value: number | null
  }
  wagering_progress: {
    parameters: { account: number; from: Moment; to: Moment; weights: object }
    value: number | null
  }
  weekly_play: {
    parameters: { member: string; currency: string; first: string }
    row: Nullable<{ valid_bet: number; paid: number; rebate: number; bonus: number }>
  }
  win_replay: {
    parameters: { scope: string; ext: string; hash: string; nowBalance: number; reply: string }
    row: Nullable<Composites['posted']>
  }
  window_lines: {
    parameters: { member: string; currency: string; at: Moment }
    rows: Nullable<{ reference: string; at: Date; kind: string; title_id: string; valid_bet: number; paid: number; rebate: number; bonus: number }>
  }
  withdrawal_facts: {
    parameters: { ids: readonly string[]; transfers: string; places: string; close: string; near: number; under: number }
    rows: Nullable<{ id: string; payee_name: string; deposited: number; turnover: number; account_seconds: number; circular: number; same_device: number; same_network: number; near_threshold: number }>
  }
  withdrawal_level: {
    parameters: { member: string }
    value: number | null
  }
  withdrawal_violations: {
    parameters: { ids: readonly string[] }
    rows: Nullable<{ rule: string; account: number; detail: string }>
  }
  withdrawn_since: {
    parameters: { member: string; currency: string; from: Moment }
    value: number | null
  }
  write_audit: {
    parameters: { at: Moment; actor: string; action: string; subject: string; result: string; detail: object }
    value: number | null
  }
  write_audits: {
    parameters: { events: object }
    value: string[] | null
  }
}

/** How a stored function is called: the shape of its result, its parameters by key, and those that are sent as JSON text. */
export type StoredFunctionCall = {
  readonly returns: 'value' | 'row' | 'rows'
  readonly parameters: Readonly<Record<string, string>>
  readonly json: readonly string[]
}

/** The calls of all functions of `StoredFunctions`. */
export const storedFunctions: { readonly [Name in keyof StoredFunctions]: StoredFunctionCall } = {
  add_member_figures: { returns: 'value', parameters: { zone: 'p_zone', currency: 'p_currency', figure: 'p_figure', day: 'p_day', category: 'p_category', member: 'p_member', amount: 'p_amount', lines: 'p_lines' }, json: [] },
  add_vendor_calls: { returns: 'value', parameters: { counts: 'p_counts', now: 'p_now' }, json: ['counts'] },
  agent_contact_block: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  agent_transfer_refusal: { returns: 'value', parameters: { way: 'p_way', member: 'p_member', other: 'p_other', from: 'p_from', to: 'p_to', currency: 'p_currency', amount: 'p_amount', max: 'p_max', now: 'p_now' }, json: [] },
  aggregate_best_rounds: { returns: 'value', parameters: { zone: 'p_zone' }, json: [] },
  aggregate_issues: { returns: 'rows', parameters: { sealed: 'p_sealed' }, json: [] },
  aggregate_play: { returns: 'value', parameters: { until: 'p_until' }, json: [] },
  aggregate_reports: { returns: 'value', parameters: { zone: 'p_zone' }, json: [] },
  aggregate_round_sums: { returns: 'value', parameters: { until: 'p_until' }, json: [] },
  answer_receipt: { returns: 'value', parameters: { id: 'p_id', n: 'p_n', answer: 'p_answer', claimed: 'p_claimed', proof: 'p_proof', reason: 'p_reason', disputeMs: 'p_dispute_ms' }, json: [] },
  apply_measures: { returns: 'value', parameters: { member: 'p_member', band: 'p_band', markers: 'p_markers', now: 'p_now' }, json: [] },
  apply_payout_status: { returns: 'row', parameters: { id: 'p_id', n: 'p_n', provider: 'p_provider', state: 'p_state', amount: 'p_amount', returned: 'p_returned', by: 'p_by', reference: 'p_reference', transit: 'p_transit', outside: 'p_outside', receiptMs: 'p_receipt_ms' }, json: [] },
  are_roles_separate: { returns: 'value', parameters: { one: 'p_one', other: 'p_other' }, json: [] },
  assert_further_administrator: { returns: 'value', parameters: { staff: 'p_staff' }, json: [] },
  audit_hash: { returns: 'value', parameters: { id: 'p_id', at: 'p_at', actor: 'p_actor', action: 'p_action', subject: 'p_subject', result: 'p_result', detail: 'p_detail', previous: 'p_previous' }, json: ['detail'] },
  bets_are_stopped: { returns: 'value', parameters: { vendor: 'p_vendor', currency: 'p_currency' }, json: [] },
  cancel_withdrawals_since: { returns: 'value', parameters: { member: 'p_member', since: 'p_since', now: 'p_now' }, json: [] },
  cases_held: { returns: 'value', parameters: { staff: 'p_staff', at: 'p_at' }, json: [] },
  chased_losses: { returns: 'value', parameters: { member: 'p_member', account: 'p_account', currency: 'p_currency', terms: 'p_terms', zone: 'p_zone', now: 'p_now' }, json: ['terms'] },
  claim_cash_back: { returns: 'row', parameters: { member: 'p_member', first: 'p_first', rates: 'p_rates', key: 'p_key', currency: 'p_currency', from: 'p_from', to: 'p_to', now: 'p_now', rateParts: 'p_rate_parts' }, json: [] },
  claim_mission: { returns: 'row', parameters: { member: 'p_member', mission: 'p_mission', period: 'p_period', first: 'p_first', end: 'p_end', key: 'p_key', currency: 'p_currency', from: 'p_from', to: 'p_to', now: 'p_now' }, json: [] },
  claim_nonce: { returns: 'value', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', now: 'p_now' }, json: [] },
  claim_promotion: { returns: 'row', parameters: { promotion: 'p_promotion', version: 'p_version', member: 'p_member', period: 'p_period', id: 'p_id', currency: 'p_currency', operator: 'p_operator', cash: 'p_cash', bonus: 'p_bonus', amount: 'p_amount', deposit: 'p_deposit', terms: 'p_terms', termsShown: 'p_terms_shown', key: 'p_key', state: 'p_state', now: 'p_now', identities: 'p_identities' }, json: ['termsShown', 'identities'] },
  claim_raffle_ticket: { returns: 'row', parameters: { member: 'p_member', raffle: 'p_raffle', day: 'p_day', code: 'p_code', key: 'p_key', currency: 'p_currency', account: 'p_account', now: 'p_now' }, json: [] },
  claim_rebate: { returns: 'row', parameters: { member: 'p_member', since: 'p_since', rates: 'p_rates', min: 'p_min', key: 'p_key', currency: 'p_currency', from: 'p_from', to: 'p_to', now: 'p_now', rateParts: 'p_rate_parts' }, json: ['rates'] },
  claim_reward_identities: { returns: 'value', parameters: { campaign: 'p_campaign', member: 'p_member', identities: 'p_identities', perAddress: 'p_per_address', now: 'p_now' }, json: ['identities'] },
  close_case: { returns: 'value', parameters: { kind: 'p_kind', subject: 'p_subject', outcome: 'p_outcome', by: 'p_by', at: 'p_at' }, json: [] },
  close_deposit_return: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', provider: 'p_provider', outside: 'p_outside', transit: 'p_transit', now: 'p_now' }, json: [] },
  close_hold: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', hash: 'p_hash', openTx: 'p_open_tx', state: 'p_state', to: 'p_to', posted: 'p_posted' }, json: [] },
  close_play: { returns: 'row', parameters: { member: 'p_member', closure: 'p_closure', until: 'p_until', now: 'p_now', own: 'p_own' }, json: [] },
  close_wallet_transfer: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', reason: 'p_reason', now: 'p_now' }, json: [] },
  commission_figures: { returns: 'rows', parameters: { contracts: 'p_contracts', currency: 'p_currency', from: 'p_from', to: 'p_to' }, json: [] },
  commission_figures_by_step: { returns: 'rows', parameters: { contracts: 'p_contracts', currency: 'p_currency', from: 'p_from', to: 'p_to', origin: 'p_origin', piece: 'p_piece' }, json: [] },
  commission_figures_of: { returns: 'row', parameters: { contract: 'p_contract', from: 'p_from', to: 'p_to' }, json: [] },
  commission_kind: { returns: 'value', parameters: { kind: 'p_kind' }, json: [] },
  commissions_paid_on: { returns: 'rows', parameters: { contracts: 'p_contracts', day: 'p_day', until: 'p_until' }, json: [] },
  convert_points: { returns: 'row', parameters: { id: 'p_id', member: 'p_member', points: 'p_points', amount: 'p_amount', currency: 'p_currency', from: 'p_from', cash: 'p_cash', key: 'p_key', hash: 'p_hash', now: 'p_now' }, json: [] },
  count_active_days: { returns: 'value', parameters: { currency: 'p_currency', figure: 'p_figure', member: 'p_member', day: 'p_day' }, json: [] },
  count_refusal: { returns: 'value', parameters: { actor: 'p_actor', action: 'p_action', result: 'p_result', now: 'p_now' }, json: [] },
  count_vendor_flow: { returns: 'value', parameters: { wait: 'p_wait' }, json: [] },
  decide_held_win: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', reason: 'p_reason', by: 'p_by' }, json: [] },
  decide_redemption: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', reason: 'p_reason', now: 'p_now' }, json: [] },
  decide_withdrawal: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', transit: 'p_transit', parts: 'p_parts', reason: 'p_reason', now: 'p_now' }, json: [] },
  delete_expired_proofs: { returns: 'value', parameters: { before: 'p_before' }, json: [] },
  deposit_credit_refusal: { returns: 'value', parameters: { deposit: 'p_deposit', amount: 'p_amount', now: 'p_now' }, json: [] },
  deposit_markers: { returns: 'rows', parameters: { member: 'p_member', account: 'p_account', currency: 'p_currency', rules: 'p_rules', now: 'p_now' }, json: ['rules'] },
  deposit_refusal: { returns: 'value', parameters: { member: 'p_member', currency: 'p_currency', amount: 'p_amount', now: 'p_now' }, json: [] },
  deposit_totals_since: { returns: 'row', parameters: { member: 'p_member', currency: 'p_currency', from: 'p_from' }, json: [] },
  downline_daily_limit: { returns: 'value', parameters: { member: 'p_member', max: 'p_max' }, json: [] },
  draw_raffle: { returns: 'value', parameters: { raffle: 'p_raffle', root: 'p_root', seed: 'p_seed', numbers: 'p_numbers', from: 'p_from', now: 'p_now' }, json: [] },
  due_bonuses: { returns: 'rows', parameters: { now: 'p_now' }, json: [] },
  due_contracts: { returns: 'rows', parameters: { until: 'p_until' }, json: [] },
  due_receipts: { returns: 'rows', parameters: { half: 'p_half', max: 'p_max', limit: 'p_limit' }, json: [] },
  end_bonus: { returns: 'row', parameters: { id: 'p_id', state: 'p_state', operator: 'p_operator', now: 'p_now' }, json: [] },
  end_demo_staff: { returns: 'value', parameters: { ids: 'p_ids', at: 'p_at' }, json: [] },
  end_staff_sessions: { returns: 'value', parameters: { staff: 'p_staff', cause: 'p_cause' }, json: [] },
  extend_receipt_deadlines: { returns: 'row', parameters: { silenceMs: 'p_silence_ms' }, json: [] },
  fill_red_envelope: { returns: 'value', parameters: { id: 'p_id', title: 'p_title', description: 'p_description', currency: 'p_currency', level: 'p_level', opens: 'p_opens', closes: 'p_closes', parts: 'p_parts', verified: 'p_verified', perAddress: 'p_per_address' }, json: ['title', 'description'] },
  finalize_team_days: { returns: 'value', parameters: { max: 'p_max' }, json: [] },
  find_likely_lines: { returns: 'value', parameters: { id: 'p_id' }, json: [] },
  finish_sealing: { returns: 'value', parameters: {}, json: [] },
  forfeit_at_exclusion: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  give_back_case: { returns: 'value', parameters: { case: 'p_case', staff: 'p_staff' }, json: [] },
  grant_points: { returns: 'value', parameters: { from: 'p_from', to: 'p_to', issues: 'p_issues', rows: 'p_rows' }, json: ['rows'] },
  grant_reward: { returns: 'row', parameters: { kind: 'p_kind', campaign: 'p_campaign', member: 'p_member', turn: 'p_turn', currency: 'p_currency', from: 'p_from', to: 'p_to', amount: 'p_amount', detail: 'p_detail', key: 'p_key', now: 'p_now' }, json: ['detail'] },
  has_measure: { returns: 'value', parameters: { member: 'p_member', kind: 'p_kind', now: 'p_now' }, json: [] },
  hold_case: { returns: 'row', parameters: { case: 'p_case', staff: 'p_staff', assignedBy: 'p_assigned_by' }, json: [] },
  hold_money: { returns: 'value', parameters: { member: 'p_member', holdMs: 'p_hold_ms' }, json: [] },
  hold_pay: { returns: 'value', parameters: { contract: 'p_contract', payment: 'p_payment', by: 'p_by', reason: 'p_reason', now: 'p_now' }, json: [] },
  hour_is_exceeded: { returns: 'value', parameters: { vendor: 'p_vendor', currency: 'p_currency', scope: 'p_scope', ext: 'p_ext', amount: 'p_amount', bound: 'p_bound' }, json: [] },
  house_now: { returns: 'value', parameters: {}, json: [] },
  in_segment: { returns: 'value', parameters: { member: 'p_member', minLevel: 'p_min_level', minRank: 'p_min_rank', joinedDays: 'p_joined_days', hasDeposited: 'p_has_deposited', now: 'p_now' }, json: [] },
  invariants_since: { returns: 'rows', parameters: { transfer: 'p_transfer' }, json: [] },
  invariants_since_before_withdrawals: { returns: 'rows', parameters: { transfer: 'p_transfer' }, json: [] },
  is_agent: { returns: 'value', parameters: { type: 'p_type' }, json: [] },
  is_complete: { returns: 'value', parameters: { member: 'p_member' }, json: [] },
  is_held: { returns: 'value', parameters: { until: 'p_until', now: 'p_now' }, json: [] },
  is_new_member: { returns: 'value', parameters: { day: 'p_day', joined: 'p_joined' }, json: [] },
  ledger_replay: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', kind: 'p_kind', hash: 'p_hash' }, json: [] },
  level_refusal: { returns: 'value', parameters: { member: 'p_member', use: 'p_use', currency: 'p_currency', amount: 'p_amount', now: 'p_now' }, json: [] },
  limit_markers: { returns: 'rows', parameters: { member: 'p_member', rules: 'p_rules', zone: 'p_zone', now: 'p_now' }, json: ['rules'] },
  link_reward_payout: { returns: 'value', parameters: { member: 'p_member', hash: 'p_hash', now: 'p_now' }, json: [] },
  lobby_content_stamp: { returns: 'value', parameters: { now: 'p_now' }, json: [] },
  lock_accounts: { returns: 'value', parameters: { ids: 'p_ids' }, json: [] },
  lock_contracts: { returns: 'value', parameters: { kind: 'p_kind' }, json: [] },
  lock_member: { returns: 'value', parameters: { member: 'p_member' }, json: [] },
  lock_reward: { returns: 'value', parameters: { account: 'p_account', tx: 'p_tx', amount: 'p_amount' }, json: [] },
  lottery_archive_day: { returns: 'value', parameters: { game: 'p_game', day: 'p_day', ids: 'p_ids', versions: 'p_versions', first: 'p_first', last: 'p_last', firstAt: 'p_first_at', lastAt: 'p_last_at', hash: 'p_hash', body: 'p_body' }, json: [] },
  lottery_correct: { returns: 'value', parameters: { issue: 'p_issue', version: 'p_version', operator: 'p_operator', ids: 'p_ids', results: 'p_results', payouts: 'p_payouts' }, json: [] },
  lottery_correct_result: { returns: 'value', parameters: { game: 'p_game', name: 'p_name', draw: 'p_draw', reason: 'p_reason' }, json: ['draw'] },
  lottery_draw: { returns: 'value', parameters: { issue: 'p_issue', draw: 'p_draw', seed: 'p_seed', beacon: 'p_beacon', source: 'p_source' }, json: ['draw'] },
  lottery_due_corrections: { returns: 'rows', parameters: { issue: 'p_issue', version: 'p_version', ids: 'p_ids', results: 'p_results', payouts: 'p_payouts' }, json: [] },
  lottery_finish: { returns: 'value', parameters: { issue: 'p_issue', version: 'p_version' }, json: [] },
  lottery_lock_due: { returns: 'value', parameters: { emptyRoot: 'p_empty_root' }, json: [] },
  lottery_next_tickets: { returns: 'value', parameters: { issue: 'p_issue', after: 'p_after', version: 'p_version', limit: 'p_limit' }, json: [] },
  lottery_open_due: { returns: 'value', parameters: {}, json: [] },
  lottery_publish_root: { returns: 'value', parameters: { issue: 'p_issue', root: 'p_root', count: 'p_count', nodes: 'p_nodes' }, json: [] },
  lottery_sell: { returns: 'row', parameters: { member: 'p_member', book: 'p_book', currency: 'p_currency', operator: 'p_operator', ext: 'p_ext', hash: 'p_hash', game: 'p_game', issue: 'p_issue', price: 'p_price', tickets: 'p_tickets', chase: 'p_chase', stop: 'p_stop' }, json: ['tickets'] },
  lottery_settle: { returns: 'value', parameters: { issue: 'p_issue', version: 'p_version', operator: 'p_operator', ids: 'p_ids', results: 'p_results', payouts: 'p_payouts' }, json: [] },
  lottery_withdraw: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', hash: 'p_hash', member: 'p_member', codes: 'p_codes', operator: 'p_operator', some: 'p_some' }, json: [] },
  lottery_work_status: { returns: 'rows', parameters: { max: 'p_max' }, json: [] },
  marker_band: { returns: 'value', parameters: { score: 'p_score' }, json: [] },
  markers_of: { returns: 'rows', parameters: { member: 'p_member', rules: 'p_rules', zone: 'p_zone', now: 'p_now' }, json: ['rules'] },
  match_statement_lines: { returns: 'value', parameters: { id: 'p_id', first: 'p_first', last: 'p_last' }, json: [] },
  mission_cycles: { returns: 'rows', parameters: { member: 'p_member', currency: 'p_currency', periods: 'p_periods', firsts: 'p_firsts', ends: 'p_ends' }, json: [] },
  mission_progress: { returns: 'value', parameters: { measure: 'p_measure', member: 'p_member', currency: 'p_currency', first: 'p_first', end: 'p_end' }, json: [] },
  money_group: { returns: 'value', parameters: { kind: 'p_kind' }, json: [] },
  move_money: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', kind: 'p_kind', hash: 'p_hash', from: 'p_from', to: 'p_to', amount: 'p_amount', ref: 'p_ref', account: 'p_account' }, json: [] },
  move_report_members: { returns: 'value', parameters: { limit: 'p_limit', zone: 'p_zone' }, json: [] },
  movement_deltas: { returns: 'rows', parameters: { after: 'p_after', until: 'p_until' }, json: [] },
  next_case: { returns: 'row', parameters: { staff: 'p_staff', kinds: 'p_kinds' }, json: [] },
  next_play_watermark: { returns: 'row', parameters: { until: 'p_until' }, json: [] },
  next_to_score: { returns: 'rows', parameters: { now: 'p_now' }, json: [] },
  note_hands: { returns: 'value', parameters: { from: 'p_from', until: 'p_until' }, json: [] },
  notify_pages: { returns: 'value', parameters: { topic: 'p_topic', body: 'p_body' }, json: ['body'] },
  offers_are_off: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  open_case: { returns: 'value', parameters: { kind: 'p_kind', subject: 'p_subject', member: 'p_member', amount: 'p_amount', currency: 'p_currency', at: 'p_at', fact: 'p_fact' }, json: [] },
  open_deposit_return: { returns: 'row', parameters: { deposit: 'p_deposit', amount: 'p_amount', currency: 'p_currency', reason: 'p_reason', reference: 'p_reference', by: 'p_by', from: 'p_from', transit: 'p_transit', now: 'p_now' }, json: [] },
  open_differences: { returns: 'value', parameters: { id: 'p_id', zone: 'p_zone', now: 'p_now', part: 'p_part', parts: 'p_parts' }, json: [] },
  open_freeze_reviews: { returns: 'value', parameters: {}, json: [] },
  open_hold: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', hash: 'p_hash', from: 'p_from', hold: 'p_hold', amount: 'p_amount', expires: 'p_expires' }, json: [] },
  open_red_envelope: { returns: 'row', parameters: { member: 'p_member', id: 'p_id', key: 'p_key', currency: 'p_currency', from: 'p_from', to: 'p_to', now: 'p_now', identities: 'p_identities' }, json: ['identities'] },
  open_round_differences: { returns: 'value', parameters: { id: 'p_id', now: 'p_now', first: 'p_first', last: 'p_last', rest: 'p_rest' }, json: [] },
  open_wallet_transfer: { returns: 'row', parameters: { id: 'p_id', member: 'p_member', wallet: 'p_wallet', vendor: 'p_vendor', player: 'p_player', direction: 'p_direction', currency: 'p_currency', from: 'p_from', transit: 'p_transit', to: 'p_to', amount: 'p_amount', key: 'p_key', hash: 'p_hash', pollAt: 'p_poll_at', now: 'p_now' }, json: [] },
  open_withdrawal: { returns: 'row', parameters: { id: 'p_id', member: 'p_member', from: 'p_from', hold: 'p_hold', currency: 'p_currency', amount: 'p_amount', account: 'p_account', proved: 'p_proved', key: 'p_key', hash: 'p_hash', sealedNumber: 'p_sealed_number', now: 'p_now' }, json: [] },
  payments_of: { returns: 'rows', parameters: { provider: 'p_provider', from: 'p_from', to: 'p_to', refs: 'p_refs', amounts: 'p_amounts' }, json: [] },
  platform_now: { returns: 'value', parameters: {}, json: [] },
  play_by_game_kind: { returns: 'rows', parameters: { account: 'p_account', from: 'p_from', rtp: 'p_rtp' }, json: [] },
  play_change: { returns: 'rows', parameters: { member: 'p_member', at: 'p_at', days: 'p_days', now: 'p_now' }, json: [] },
  play_millis_since: { returns: 'value', parameters: { member: 'p_member', from: 'p_from' }, json: [] },
  play_totals_since: { returns: 'row', parameters: { account: 'p_account', from: 'p_from' }, json: [] },
  player_wallets: { returns: 'rows', parameters: { account: 'p_account' }, json: [] },
  points_account: { returns: 'value', parameters: { owner: 'p_owner', id: 'p_id', kind: 'p_kind', currency: 'p_currency' }, json: [] },
  points_to_grant: { returns: 'rows', parameters: { from: 'p_from', to: 'p_to', issues: 'p_issues', sources: 'p_sources', now: 'p_now' }, json: ['sources'] },
  post: { returns: 'value', parameters: { tx: 'p_tx', leg: 'p_leg', from: 'p_from', to: 'p_to', amount: 'p_amount' }, json: [] },
  post_agent_transfers: { returns: 'rows', parameters: { requests: 'p_requests' }, json: ['requests'] },
  post_batch: { returns: 'value', parameters: { scope: 'p_scope', ext: 'p_ext', kind: 'p_kind', hash: 'p_hash', from: 'p_from', to: 'p_to', amount: 'p_amount', account: 'p_account' }, json: [] },
  post_chat_message: { returns: 'row', parameters: { member: 'p_member', key: 'p_key', name: 'p_name', body: 'p_body', now: 'p_now', gap: 'p_gap', max: 'p_max' }, json: [] },
  post_commissions: { returns: 'value', parameters: { rows: 'p_rows', now: 'p_now' }, json: ['rows'] },
  promotion_costs: { returns: 'rows', parameters: { ids: 'p_ids' }, json: [] },
  protection_events: { returns: 'rows', parameters: { from: 'p_from', until: 'p_until' }, json: [] },
  reality_check_minutes: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  rebate_due: { returns: 'rows', parameters: { member: 'p_member', currency: 'p_currency', since: 'p_since' }, json: [] },
  rebuild_play_kinds: { returns: 'value', parameters: {}, json: [] },
  rebuild_team_days: { returns: 'value', parameters: { agents: 'p_agents' }, json: [] },
  rebuild_team_joined: { returns: 'value', parameters: {}, json: [] },
  rebuild_team_kinds: { returns: 'value', parameters: { agents: 'p_agents' }, json: [] },
  rebuild_team_returning: { returns: 'value', parameters: { agents: 'p_agents' }, json: [] },
  record_limit_hit: { returns: 'value', parameters: { member: 'p_member', zone: 'p_zone', now: 'p_now' }, json: [] },
  record_play_time: { returns: 'row', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  record_player_funds: { returns: 'value', parameters: { zone: 'p_zone', now: 'p_now' }, json: [] },
  redeem_reward: { returns: 'row', parameters: { id: 'p_id', member: 'p_member', reward: 'p_reward', quantity: 'p_quantity', currency: 'p_currency', from: 'p_from', hold: 'p_hold', cash: 'p_cash', key: 'p_key', hash: 'p_hash', now: 'p_now' }, json: [] },
  redemption_replay: { returns: 'row', parameters: { member: 'p_member', key: 'p_key', hash: 'p_hash' }, json: [] },
  refer_risk: { returns: 'value', parameters: { member: 'p_member', key: 'p_key', by: 'p_by', reason: 'p_reason', now: 'p_now' }, json: [] },
  release_pay: { returns: 'value', parameters: { contract: 'p_contract', payment: 'p_payment', by: 'p_by', now: 'p_now' }, json: [] },
  release_rewards: { returns: 'value', parameters: {}, json: [] },
  release_staff_attempt: { returns: 'value', parameters: { name: 'p_name', network: 'p_network', at: 'p_at' }, json: [] },
  remaining_offset_stake: { returns: 'value', parameters: { scope: 'p_scope', round: 'p_round', account: 'p_account' }, json: [] },
  remove_chat_message: { returns: 'value', parameters: { id: 'p_id', by: 'p_by', now: 'p_now' }, json: [] },
  report_attributes: { returns: 'rows', parameters: { members: 'p_members', zone: 'p_zone' }, json: [] },
  report_chat_message: { returns: 'value', parameters: { id: 'p_id', member: 'p_member', now: 'p_now', enough: 'p_enough' }, json: [] },
  report_figure: { returns: 'value', parameters: { kind: 'p_kind' }, json: [] },
  report_money_deltas: { returns: 'rows', parameters: { after: 'p_after', until: 'p_until' }, json: [] },
  report_provider_deltas: { returns: 'rows', parameters: { after: 'p_after', until: 'p_until' }, json: [] },
  report_rounds: { returns: 'rows', parameters: { after: 'p_after', until: 'p_until' }, json: [] },
  report_ticket_deltas: { returns: 'rows', parameters: {}, json: [] },
  request_withdrawal: { returns: 'row', parameters: { id: 'p_id', member: 'p_member', from: 'p_from', hold: 'p_hold', currency: 'p_currency', amount: 'p_amount', account: 'p_account', proved: 'p_proved', key: 'p_key', hash: 'p_hash', sealedNumber: 'p_sealed_number', now: 'p_now', max: 'p_max', days: 'p_days' }, json: [] },
  require_hold: { returns: 'row', parameters: { staff: 'p_staff', kind: 'p_kind', subject: 'p_subject', askedBy: 'p_asked_by' }, json: [] },
  reserve_staff_attempt: { returns: 'value', parameters: { name: 'p_name', network: 'p_network', at: 'p_at' }, json: [] },
  resume_vendor: { returns: 'value', parameters: { vendor: 'p_vendor', currency: 'p_currency' }, json: [] },
  review_freeze: { returns: 'value', parameters: { member: 'p_member', days: 'p_days' }, json: [] },
  reward_lock_refusal: { returns: 'value', parameters: { account: 'p_account', amount: 'p_amount' }, json: [] },
  reward_refusal: { returns: 'value', parameters: { member: 'p_member', currency: 'p_currency', account: 'p_account', now: 'p_now' }, json: [] },
  reward_replay: { returns: 'row', parameters: { campaign: 'p_campaign', member: 'p_member', turn: 'p_turn', key: 'p_key' }, json: [] },
  risk_came_in: { returns: 'rows', parameters: { member: 'p_member', currency: 'p_currency', minutes: 'p_minutes', at: 'p_at' }, json: [] },
  risk_chip_dumping: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_circular_transfers: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_deposit_velocity: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_pass_through: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_reward_farm: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_shared_device: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_shared_network: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_shared_payout: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_structured_deposits: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_structured_withdrawals: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_transfer_through: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  risk_withdrawal_velocity: { returns: 'rows', parameters: { terms: 'p_terms', from: 'p_from', until: 'p_until' }, json: ['terms'] },
  round_turnover_deltas: { returns: 'rows', parameters: { after: 'p_after', until: 'p_until' }, json: [] },
  scan_risk: { returns: 'rows', parameters: { rule: 'p_rule', now: 'p_now', minutes: 'p_minutes' }, json: [] },
  score_members: { returns: 'rows', parameters: { members: 'p_members', zone: 'p_zone', now: 'p_now' }, json: [] },
  segment_members: { returns: 'rows', parameters: { minLevel: 'p_min_level', minRank: 'p_min_rank', joinedDays: 'p_joined_days', hasDeposited: 'p_has_deposited', now: 'p_now' }, json: [] },
  segment_size: { returns: 'rows', parameters: { minLevel: 'p_min_level', minRank: 'p_min_rank', joinedDays: 'p_joined_days', hasDeposited: 'p_has_deposited', now: 'p_now' }, json: [] },
  sent_to_downline: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  sent_to_upline: { returns: 'value', parameters: { member: 'p_member', now: 'p_now' }, json: [] },
  set_market_stop: { returns: 'value', parameters: { vendor: 'p_vendor', gameId: 'p_game_id', fixture: 'p_fixture', market: 'p_market', stop: 'p_stop', by: 'p_by', now: 'p_now' }, json: [] },
  set_team_zone: { returns: 'value', parameters: { zone: 'p_zone' }, json: [] },
  settle_deposit: { returns: 'row', parameters: { id: 'p_id', now: 'p_now', from: 'p_from', fees: 'p_fees', amount: 'p_amount', fee: 'p_fee' }, json: [] },
  settle_owed_commissions: { returns: 'value', parameters: { ids: 'p_ids', now: 'p_now' }, json: [] },
  settle_withdrawal_state: { returns: 'value', parameters: { id: 'p_id' }, json: [] },
  settled_bets: { returns: 'rows', parameters: { member: 'p_member', currency: 'p_currency', since: 'p_since' }, json: [] },
  similar_proofs: { returns: 'rows', parameters: { proof: 'p_proof' }, json: [] },
  slip_return: { returns: 'value', parameters: { stake: 'p_stake', slip: 'p_slip' }, json: ['slip'] },
  sports_exposure: { returns: 'rows', parameters: { limit: 'p_limit' }, json: [] },
  sports_market: { returns: 'value', parameters: { pick: 'p_pick' }, json: [] },
  stake_markers: { returns: 'rows', parameters: { member: 'p_member', account: 'p_account', currency: 'p_currency', rules: 'p_rules', zone: 'p_zone', now: 'p_now' }, json: ['rules'] },
  statement_differences: { returns: 'rows', parameters: { id: 'p_id', from: 'p_from', to: 'p_to', ends: 'p_ends', lines: 'p_lines' }, json: [] },
  take_marker_due: { returns: 'rows', parameters: { limit: 'p_limit' }, json: [] },
  take_up: { returns: 'rows', parameters: { now: 'p_now' }, json: [] },
  team_active: { returns: 'value', parameters: { agent: 'p_agent', currency: 'p_currency', from: 'p_from', to: 'p_to', minBet: 'p_min_bet', minDeposit: 'p_min_deposit' }, json: [] },
  team_figures: { returns: 'row', parameters: { agent: 'p_agent', currency: 'p_currency', from: 'p_from', to: 'p_to' }, json: [] },
  team_figures_of: { returns: 'rows', parameters: { agents: 'p_agents', currency: 'p_currency', from: 'p_from', to: 'p_to' }, json: [] },
  team_span: { returns: 'row', parameters: { from: 'p_from', to: 'p_to' }, json: [] },
  team_windows: { returns: 'rows', parameters: { agent: 'p_agent', currency: 'p_currency', from: 'p_from', to: 'p_to' }, json: [] },
  time_markers: { returns: 'rows', parameters: { member: 'p_member', rules: 'p_rules', zone: 'p_zone', now: 'p_now' }, json: ['rules'] },
  trip_vendor: { returns: 'value', parameters: { vendor: 'p_vendor', currency: 'p_currency', net: 'p_net', bound: 'p_bound' }, json: [] },
  turn_title: { returns: 'value', parameters: { title: 'p_title', enabled: 'p_enabled', at: 'p_at' }, json: [] },
  turn_vendor: { returns: 'value', parameters: { vendor: 'p_vendor', enabled: 'p_enabled' }, json: [] },
  turnover_between: { returns: 'value', parameters: { member: 'p_member', currency: 'p_currency', from: 'p_from', to: 'p_to' }, json: [] },
  turnover_group: { returns: 'value', parameters: { kind: 'p_kind' }, json: [] },
  unwagered_rewards: { returns: 'value', parameters: { account: 'p_account' }, json: [] },
  use_returned: { returns: 'value', parameters: { id: 'p_id', n: 'p_n', way: 'p_way', by: 'p_by', transit: 'p_transit' }, json: [] },
  vendor_authenticate: { returns: 'rows', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', token: 'p_token', now: 'p_now' }, json: [] },
  vendor_balance: { returns: 'row', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', player: 'p_player', book: 'p_book', currency: 'p_currency', now: 'p_now' }, json: [] },
  vendor_bet: { returns: 'row', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', player: 'p_player', book: 'p_book', currency: 'p_currency', game: 'p_game', round: 'p_round', ext: 'p_ext', hash: 'p_hash', amount: 'p_amount', now: 'p_now', open: 'p_open', idleMs: 'p_idle_ms' }, json: [] },
  vendor_close: { returns: 'row', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', player: 'p_player', book: 'p_book', currency: 'p_currency', game: 'p_game', round: 'p_round', now: 'p_now', unplayed: 'p_unplayed' }, json: [] },
  vendor_flow_between: { returns: 'rows', parameters: { from: 'p_from', to: 'p_to' }, json: [] },
  vendor_limit_of: { returns: 'row', parameters: { vendor: 'p_vendor', currency: 'p_currency' }, json: [] },
  vendor_of: { returns: 'value', parameters: { scope: 'p_scope' }, json: [] },
  vendor_replay: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', kind: 'p_kind', hash: 'p_hash', nowBalance: 'p_now_balance', reply: 'p_reply' }, json: [] },
  vendor_rollback: { returns: 'row', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', player: 'p_player', book: 'p_book', currency: 'p_currency', round: 'p_round', ext: 'p_ext', betExt: 'p_bet_ext', hash: 'p_hash', now: 'p_now' }, json: [] },
  vendor_rounds: { returns: 'rows', parameters: { vendor: 'p_vendor', from: 'p_from', to: 'p_to', rounds: 'p_rounds' }, json: [] },
  vendor_sums: { returns: 'rows', parameters: { vendor: 'p_vendor', from: 'p_from', to: 'p_to' }, json: [] },
  vendor_win: { returns: 'row', parameters: { vendor: 'p_vendor', nonce: 'p_nonce', player: 'p_player', book: 'p_book', currency: 'p_currency', game: 'p_game', round: 'p_round', ext: 'p_ext', hash: 'p_hash', amount: 'p_amount', now: 'p_now', unplayed: 'p_unplayed' }, json: [] },
  verification_level: { returns: 'value', parameters: { member: 'p_member' }, json: [] },
  verification_rule_at: { returns: 'row', parameters: { level: 'p_level', currency: 'p_currency', now: 'p_now' }, json: [] },
  wager_refusal: { returns: 'value', parameters: { member: 'p_member', book: 'p_book', account: 'p_account', amount: 'p_amount', now: 'p_now', complete: 'p_complete' }, json: [] },
  wagered_between: { returns: 'value', parameters: { account: 'p_account', from: 'p_from', to: 'p_to', ticketsFrom: 'p_tickets_from', ticketsTo: 'p_tickets_to' }, json: [] },
  wagering_progress: { returns: 'value', parameters: { account: 'p_account', from: 'p_from', to: 'p_to', weights: 'p_weights' }, json: ['weights'] },
  weekly_play: { returns: 'row', parameters: { member: 'p_member', currency: 'p_currency', first: 'p_first' }, json: [] },
  win_replay: { returns: 'row', parameters: { scope: 'p_scope', ext: 'p_ext', hash: 'p_hash', nowBalance: 'p_now_balance', reply: 'p_reply' }, json: [] },
  window_lines: { returns: 'rows', parameters: { member: 'p_member', currency: 'p_currency', at: 'p_at' }, json: [] },
  withdrawal_facts: { returns: 'rows', parameters: { ids: 'p_ids', transfers: 'p_transfers', places: 'p_places', close: 'p_close', near: 'p_near', under: 'p_under' }, json: [] },
  withdrawal_level: { returns: 'value', parameters: { member: 'p_member' }, json: [] },
  withdrawal_violations: { returns: 'rows', parameters: { ids: 'p_ids' }, json: [] },
  withdrawn_since: { returns: 'value', parameters: { member: 'p_member', currency: 'p_currency', from: 'p_from' }, json: [] },
  write_audit: { returns: 'value', parameters: { at: 'p_at', actor: 'p_actor', action: 'p_action', subject: 'p_subject', result: 'p_result', detail: 'p_detail' }, json: ['detail'] },
  write_audits: { returns: 'value', parameters: { events: 'p_events' }, json: ['events'] },
}
