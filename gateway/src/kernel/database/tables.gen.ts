// Printed from the catalogue of a migrated database by npm run print:schema; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A JSON value as read; the content is declared by the area that owns the table. */
export type Json = NonNullable<unknown>

/** A JSON column: read as a value, written as JSON text. `Null` is null where the column accepts it, `Omitted` undefined where it has a default. */
export type JsonColumn<Null, Omitted> = ColumnType<Json | Null, string | Null | Omitted, string | Null>

/** Every table and view of the database, as kysely reads and writes it. */
export type CatalogueTables = {
  account: {
    id: GeneratedAlways<number>
    book: 'real' | 'fun'
    currency: string
    owner_type: 'member' | 'guest' | 'house' | 'provider' | 'external' | 'suspense'
    owner_id: string
    kind: string
    bounded: boolean
    balance: Generated<number>
    seq: Generated<number>
    frozen: Generated<boolean>
  }
  address_range: {
    range: string
    country: string
  }
  approval: {
    id: string
    command: string
    right_row: string
    input: JsonColumn<never, never>
    input_hash: Buffer
    seen: JsonColumn<never, never>
    seen_hash: Buffer
    amount: number | null
    currency: string | null
    member_id: string | null
    rule: string
    asked_by: string
    asked_at: Date
    reason: string
    state: Generated<'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'void'>
    decided_by: string | null
    decided_at: Date | null
    decided_reason: Generated<string>
    expires_at: Date
    ask_record: number | null
    end_record: number | null
    seal: Buffer
    proof: JsonColumn<null, never>
  }
  approval_threshold: {
    id: GeneratedAlways<number>
    command: string
    currency: string
    amount: number
    valid_from: Date
    set_by: string | null
    set_at: Date
  }
  attempt_count: {
    scope: string
    subject: string
    window_start: Date
    count: number
  }
  audit_break: {
    id: number | null
  }
  audit_record: {
    id: Generated<number>
    at: Date
    actor: string
    action: string
    subject: string
    result: string
    detail: JsonColumn<never, undefined>
    previous: Buffer | null
    hash: Buffer | null
    uid: Generated<string>
    session: Generated<string>
    address: Generated<string>
    reason: Generated<string>
    before: JsonColumn<null, never>
    after: JsonColumn<null, never>
    key_id: string | null
    mac: Buffer | null
  }
  audit_refusal: {
    actor: string
    action: string
    since: Date
    result: string
    withheld: Generated<number>
  }
  audit_seal: {
    seq: number
    record_id: number
    sealed_at: Date
    previous: Buffer
    digest: Buffer
    key_id: string
    mac: Buffer
  }
  audit_unsealed: {
    record_id: number
    since: Generated<Date>
  }
  authenticator: {
    member_id: string
    seed: Buffer
    last_step: Generated<number>
    begun_at: Date
    confirmed_at: Date | null
  }
  backup_code: {
    member_id: string
    code_hash: Buffer
    made_at: Date
    used_at: Date | null
  }
  banner: {
    id: string
    group_name: string
    position: Generated<number>
    linkage_type: Generated<'NONE' | 'INTERNAL' | 'EXTERNAL' | 'GAME'>
    url: Generated<string>
    title: JsonColumn<never, never>
    body: JsonColumn<never, never>
    action: JsonColumn<never, never>
    image_url: string
    image_url_narrow: Generated<string>
    starts_at: Generated<Date>
    ends_at: Date | null
    withdrawn: Generated<boolean>
    hidden: Generated<boolean>
    shown_to: JsonColumn<never, undefined>
  }
  best_mark: {
    one: Generated<boolean>
    tx_id: number
  }
  best_round: {
    day: ColumnType<Date, Date | string, Date | string>
    by: 'prize' | 'multiple'
    tx_id: number
    account_id: number
    scope: string
    round_id: string
    currency: string
    stake: number
    paid: number
    score: ColumnType<string, number | string, number | string>
    won_at: Date
  }
  board_opt_out: {
    member_id: string
    since: Generated<Date>
  }
  bonus: {
    id: string
    entry_id: number
    member_id: string
    currency: string
    bonus_id: number
    cash_id: number
    amount: number
    required: number
    turnover: Generated<number>
    weights: JsonColumn<never, never>
    most_stake: number
    terms: string
    told: JsonColumn<never, never>
    state: Generated<'running' | 'released' | 'expired' | 'forfeited'>
    granted_at: Date
    expires_at: Date
    looked_at: Date
    ended_at: Date | null
    end_tx: number | null
  }
  captcha: {
    id: string
    answer_hash: Buffer
    browser_hash: Buffer
    expires_at: Date
  }
  case_hold: {
    case_id: string
    staff_id: string | null
    held_since: Date | null
    held_until: Date | null
  }
  case_kind: {
    kind: string
    minutes: number
    sees: string
    decides: string
    amber: ColumnType<string, number | string | undefined, number | string>
  }
  case_step: {
    no: GeneratedAlways<number>
    case_id: string
    at: Date
    staff_id: string | null
    what: 'taken' | 'given_back' | 'assigned' | 'late'
    detail: JsonColumn<never, undefined>
  }
  cashier_watch: {
    one: Generated<boolean>
    beat_at: Date
  }
  catalogue_turn: {
    id: GeneratedAlways<number>
    title_id: string | null
    vendor: string | null
    enabled: boolean
    due_at: Date
    asked_by: string
    asked_at: Date
    ended_at: Date | null
    outcome: Generated<'' | 'applied' | 'withdrawn'>
  }
  catalogue_version: {
    single: Generated<boolean>
    version: number
  }
  chat_member: {
    member_id: string
    last_at: Generated<Date>
    window_start: Generated<Date>
    sent: Generated<number>
    seen: Generated<number>
    muted_until: Generated<Date>
    mute_reason: Generated<string>
  }
  chat_message: {
    id: GeneratedAlways<number>
    member_id: string
    key: string
    name: string
    body: string
    sent_at: Date
    removed_at: Date | null
    removed_by: string | null
    reviewed: Generated<boolean>
  }
  chat_report: {
    message_id: number
    member_id: string
    at: Date
  }
  chat_word: {
    word: string
  }
  completeness_epoch: {
    one: Generated<boolean>
    n: number
    basis: Generated<string>
  }
  console_answer: {
    id: string
    fingerprint: Buffer
    record_id: number | null
    sealed_answer: Buffer | null
    at: Date
  }
  console_file: {
    ticket_hash: Buffer
    staff_id: string
    kind: string
    asked: JsonColumn<never, never>
    expires_at: Date
  }
  contract: {
    id: string
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
    upline_id: string | null
    member_id: string
    period: 'daily' | 'weekly' | 'semimonthly' | 'monthly' | 'hourly' | 'realtime'
    currency: string
    tiers: JsonColumn<never, never>
    terms: JsonColumn<never, never>
    top_rate: number
    version: number
    state: 'offered' | 'active' | 'rejected' | 'withdrawn' | 'expired' | 'ending' | 'ended'
    offered_at: Date
    expires_at: Date
    warned: Generated<boolean>
    begins_at: Date | null
    ends_at: Date | null
    ended_because: 'replaced' | 'agreed' | 'rate' | 'upline' | null
    asked_by: 'upline' | 'member' | null
    asked_until: Date | null
    text: string
    text_hash: string
  }
  contract_deed: {
    id: GeneratedAlways<number>
    contract_id: string
    deed: 'offer' | 'accept' | 'reject' | 'withdraw' | 'warn' | 'expire' | 'ask-end' | 'take-back-end' | 'refuse-end' | 'agree-end' | 'lapse-end' | 'must-end' | 'end'
    actor: string
    text_hash: string
    consent: string | null
    consent_hash: string | null
    request_key: string | null
    req_hash: string | null
    at: Date
  }
  contract_hold: {
    id: GeneratedAlways<number>
    contract_id: string
    held_at: Date
    held_by: string
    reason: string
    ended_at: Date | null
    ended_by: string | null
  }
  contract_payment: {
    id: GeneratedAlways<number>
    contract_id: string
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
    payer_id: string | null
    member_id: string
    currency: string
    period_start: Date
    period_end: Date
    figures_from: Date
    figures: JsonColumn<never, never>
    window_bet: number
    rule: number
    reason: 'paid' | 'no_tier' | 'team_won' | 'nothing_new'
    rate: number
    base: number
    carried: number
    amount: number
    lines_until: number
    state: 'nothing' | 'owed' | 'paid'
    tx_id: number | null
    made_at: Date
    paid_at: Date | null
    told: Generated<boolean>
    owed_told: Generated<boolean>
    held_at: Date | null
    held_by: string | null
    hold_reason: string | null
  }
  currency: {
    code: string
    exponent: number
  }
  data_key: {
    version: number
    wrapped: Buffer
    wrapped_by: string
    made_at: Generated<Date>
    retired_at: Date | null
  }
  deposit: {
    id: string
    member_id: string
    account_id: number
    currency: string
    method: 'qr' | 'bank' | 'card' | 'crypto'
    amount: number
    fee: number
    state: 'asking' | 'pending' | 'review' | 'paid' | 'failed' | 'expired' | 'rejected'
    request_key: string
    req_hash: string
    provider: string
    page: Generated<string>
    code: Generated<string>
    proof_id: string | null
    reason: Generated<string>
    made_at: Date
    changed_at: Date
    expires_at: Date
    look_at: Date | null
    looks: Generated<number>
    tx_id: number | null
    provider_state: Generated<'' | 'paid' | 'failed'>
    provider_amount: number | null
    provider_currency: string | null
    reported_at: Date | null
    requested_amount: number | null
    payment_reference: Generated<string>
    stopped_at: Date | null
    stopped_by: Generated<string>
    stop_reason: Generated<string>
  }
  deposit_return: {
    id: string
    deposit_id: string
    amount: number
    currency: string
    provider: string
    state: 'queued' | 'sending' | 'done' | 'failed'
    reason: string
    reference: Generated<string>
    decided_by: string
    made_at: Date
    changed_at: Date
    look_at: Date | null
    looks: Generated<number>
    open_tx: number
    end_tx: number | null
  }
  deposit_return_violation: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  difference: {
    id: string
    statement_id: string
    kind: 'ours_only' | 'next_day' | 'twice_ours' | 'theirs_only' | 'amount' | 'currency' | 'state' | 'twice' | 'likely'
    provider: string
    side: 'deposit' | 'payout' | 'return' | 'stake' | 'paid'
    our_ref: string
    provider_ref: string
    line_no: number | null
    member_id: string | null
    currency: string
    ours: number | null
    theirs: number | null
    at: Date
    state: Generated<'open' | 'asked' | 'explained' | 'posted' | 'matched' | 'replaced'>
    explanation: Generated<string>
    note: Generated<string>
    explained_by: Generated<string>
    changed_at: Date
    tx_id: number | null
  }
  downline_transfer: {
    id: string
    member_id: string
    downline_id: string
    currency: string
    amount: number
    tx_id: number
    made_at: Date
  }
  exclusion_fact: {
    hash: Buffer
    member_id: string
  }
  favourite: {
    member_id: string
    node_id: string
    added_at: Date
  }
  feedback: {
    id: GeneratedAlways<number>
    question_type: string
    content: string
    complaint: boolean
    language: string
    address: string
    sent_at: Date
    answered_at: Date | null
    reference: string
    member_id: string | null
    is_vip: Generated<boolean>
    state: Generated<'received' | 'in_work' | 'answered' | 'closed'>
    changed_at: Date
  }
  feedback_step: {
    id: GeneratedAlways<number>
    feedback_id: number
    actor: 'house' | 'member'
    state: 'received' | 'in_work' | 'answered' | 'closed'
    says: Generated<string>
    at: Date
  }
  first_answer: {
    member_id: string
    call: string
    key: string
    fingerprint: Buffer
    value: string
    at: Generated<Date>
  }
  fold_mark: {
    one: Generated<boolean>
    folded_id: Generated<number>
    sure_id: Generated<number>
    sealing: Generated<Date>
    sealed_until: Generated<Date>
    wanted_id: number | null
    wanted_xid: string | null
    wanted_until: Date | null
    newest: Generated<Date>
    zone: Generated<string>
    closed_day: ColumnType<Date, Date | string | undefined, Date | string>
  }
  freeze_request: {
    id: GeneratedAlways<number>
    member_id: string
    asked_by: string
    reason: string
    state: Generated<'asked' | 'granted' | 'refused'>
    asked_at: Date
    decided_at: Date | null
  }
  freeze_term: {
    id: GeneratedAlways<number>
    member_id: string
    frozen_at: Date
    review_at: Date
    asked_at: Date | null
    ended_at: Date | null
  }
  game: {
    node_id: string
    game_id: string
    provider: string
    game_type: string
    classify: string
    name: string
    seed: string
    rtp: number
    volatility: string
    min_bet: number
    min_line_num: number
    released_on: ColumnType<Date, Date | string, Date | string>
    weight: number
    is_hot: Generated<boolean>
    support_play: number
    playable: boolean
    enabled: Generated<boolean>
    max_win: number | null
  }
  gateway_probe: {
    instance: string
    written_at: Generated<Date>
  }
  gift_claim: {
    campaign: string
    member_id: string
    turn: string
    currency: string
    amount: number
    detail: JsonColumn<never, undefined>
    request_key: string
    tx_id: number
    made_at: Date
  }
  handover_code: {
    code_hash: Buffer
    member_id: string
    merchant: string
    purpose: 'sign-in' | 'support'
    expires_at: Date
    reason: Generated<string>
  }
  held_win: {
    id: GeneratedAlways<number>
    tx_id: number
    vendor: string
    scope: string
    round_id: string
    title_id: string
    member_id: string
    account_id: number
    hold_id: number
    provider_id: number
    currency: string
    amount: number
    unplayed: Generated<number>
    stake: number
    round_total: number
    cause: 'title' | 'free' | 'vendor' | 'hour'
    bound: number | null
    state: Generated<'held' | 'released' | 'rejected'>
    held_at: Date
    told: Generated<string>
    decided_at: Date | null
    decided_by: string | null
    reason: Generated<string>
    end_tx: number | null
  }
  help_topic: {
    id: string
    position: number
    title: JsonColumn<never, never>
    content: JsonColumn<never, never>
    hidden: Generated<boolean>
    withdrawn: Generated<boolean>
    shown_to: JsonColumn<never, undefined>
    starts_at: Date | null
    ends_at: Date | null
  }
  hold: {
    id: GeneratedAlways<number>
    open_tx: number
    from_id: number
    hold_id: number
    amount: number
    posted: Generated<number>
    state: Generated<'open' | 'posted' | 'voided' | 'expired'>
    expires_at: Date | null
    close_tx: number | null
  }
  home_row: {
    id: string
    position: number
    hidden: Generated<boolean>
    audience: JsonColumn<never, undefined>
    starts_at: Date | null
    ends_at: Date | null
  }
  house_key_version: {
    version: number
    fingerprint: Buffer
    state: Generated<'current' | 'previous' | 'retired'>
    created_at: Generated<Date>
  }
  identity: {
    issuer: string
    subject: string
    member_id: string
    provider: string
    label: string
    linked_at: Date
  }
  identity_flow: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: string
    side: 'member' | 'agent'
    verifier: string
    nonce: string
    outcome: 'proved' | 'refused' | null
    issuer: string | null
    subject: string | null
    label: string | null
    expires_at: Date
  }
  inbox_message: {
    id: GeneratedAlways<number>
    member_id: string
    title: JsonColumn<never, never>
    content: JsonColumn<never, never>
    sent_at: Date
    read_at: Date | null
    kind: Generated<'messages' | 'money' | 'offers'>
  }
  interaction: {
    id: GeneratedAlways<number>
    member_id: string
    at: Date
    channel: 'message' | 'call' | 'chat' | 'mail'
    template: Generated<string>
    note: Generated<string>
    outcome: 'sent' | 'no_answer' | 'talked' | 'limit_set' | 'break_taken' | 'declined' | 'referred'
    staff: string
    score: ColumnType<string, number | string, number | string>
  }
  invariant_violation: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  invariant_violation_before_withdrawals: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  invariant_violation_of_contracts: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  invariant_violation_of_money: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  invariant_violation_of_payments: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  invitation_code: {
    code_key: string
    code: string
    member_id: string
    created_at: Date
    withdrawn: Generated<boolean>
    label: Generated<string>
  }
  known_device: {
    device_hash: Buffer
    member_id: string
    seen_at: Date
    id: Generated<string>
    agent: Generated<string>
    address: Generated<string>
    first_seen_at: Generated<Date>
  }
  known_network: {
    member_id: string
    network: string
    seen_at: Date
  }
  kyc_case: {
    id: string
    member_id: string
    level: number
    state: 'waiting' | 'asked' | 'approved' | 'rejected' | 'expired'
    document: 'national_id' | 'passport' | 'driver_licence' | 'umid' | 'other' | null
    number_index: Buffer | null
    number_last: Generated<string>
    round: Generated<number>
    asked_parts: Generated<string[]>
    asked_reason: Generated<string>
    verdict: Generated<'none' | 'pending' | 'clear' | 'look'>
    flag: Generated<string>
    made_at: Date
    waiting_at: Date
    changed_at: Date
    decided_by: string | null
    decided_at: Date | null
  }
  kyc_check: {
    case_id: string
    round: number
    kind: 'readable' | 'genuine' | 'face' | 'watch_list' | 'name' | 'age' | 'expiry' | 'number'
    result: 'clear' | 'look' | 'failed'
    at: Date
  }
  kyc_content: {
    document_id: string
    content: Buffer
  }
  kyc_document: {
    id: string
    member_id: string
    case_id: string | null
    part: 'front' | 'back' | 'selfie' | 'funds' | 'address' | 'number' | 'reading'
    round: Generated<number>
    sealed_key: Buffer
    made_at: Date
    closed_at: Date | null
  }
  kyc_request: {
    case_id: string
    round: number
    provider: string
    reference: string | null
    state: 'queued' | 'begun' | 'answered' | 'forgotten'
    tries: Generated<number>
    look_at: Date
  }
  kyc_step: {
    id: GeneratedAlways<number>
    case_id: string
    at: Date
    actor: string
    what: 'handed_in' | 'asked' | 'answered' | 'approved' | 'rejected' | 'expired'
    detail: JsonColumn<never, undefined>
  }
  ledger_tx: {
    id: GeneratedAlways<number>
    scope: string
    ext_id: string
    kind: string
    req_hash: string
    outcome: 'applied' | 'rejected' | 'tombstone'
    reason: string | null
    account_id: number | null
    amount: Generated<number>
    balance: number | null
    round_id: string | null
    title_id: string | null
    ref_tx: number | null
    created_at: Generated<Date>
    unplayed: number | null
  }
  legal_hold: {
    id: GeneratedAlways<number>
    member_id: string
    name: string
    placed_by: string
    placed_at: Date
    lifted_by: string | null
    lifted_at: Date | null
  }
  limit_hit: {
    member_id: string
    day: ColumnType<Date, Date | string, Date | string>
    hit_at: Date
  }
  limit_increase: {
    member_id: string
    kind: string
    period: string
    requested_at: Date
  }
  live_chat: {
    id: string
    number: GeneratedAlways<number>
    member_id: string | null
    visitor: Buffer | null
    name: Generated<string>
    language: string
    address: string
    is_vip: boolean
    state: 'waiting' | 'joined' | 'ended'
    ended_by: 'member' | 'staff' | 'idle' | 'unanswered' | null
    staff: Generated<string>
    staff_name: Generated<string>
    last_seq: Generated<number>
    last_by: 'member' | 'staff'
    last_at: Date
    member_read: Generated<number>
    staff_read: Generated<number>
    member_typing_at: Date | null
    staff_typing_at: Date | null
    started_at: Date
    joined_at: Date | null
    ended_at: Date | null
    transcript_at: Date | null
  }
  live_chat_message: {
    chat_id: string
    seq: number
    author: 'member' | 'staff' | 'system'
    key: string
    event: Generated<string>
    name: Generated<string>
    body: Generated<string>
    proof_id: string | null
    has_picture: Generated<boolean>
    sent_at: Date
  }
  live_chat_staff: {
    operator: string
    display_name: string
    changed_at: Date
  }
  lobby_content: {
    version: number
  }
  lobby_publication: {
    id: GeneratedAlways<number>
    version_id: number
    kind: 'publish' | 'undo' | 'command' | 'found'
    live: string
    due_at: Date
    state: Generated<'waiting' | 'done' | 'cancelled' | 'failed'>
    cause: Generated<string>
    actor: string
    reason: Generated<string>
    record_id: number
    at: Date
    ended_at: Date | null
    end_record: number | null
  }
  lobby_version: {
    id: number
    kind: 'draft' | 'found' | 'command'
    content: JsonColumn<never, never>
    base: number | null
    live: string
    changes: Generated<number>
    actor: string
    reason: Generated<string>
    record_id: number
    at: Date
  }
  lottery_archive: {
    game_code: string
    day: ColumnType<Date, Date | string, Date | string>
    part: number
    first_name: string
    last_name: string
    first_at: Date
    last_at: Date
    issues: number
    hash: Buffer
    body: Buffer
    archived_at: Generated<Date>
  }
  lottery_chase: {
    id: string
    member_id: string
    game_code: string
    stop_on_win: boolean
    issues: number
    state: Generated<'RUNNING' | 'STOPPED' | 'CANCELLED' | 'DONE'>
    created_at: Date
  }
  lottery_game: {
    code: string
    family: 'SSC' | 'LF' | '11X5' | 'PK10' | 'LHC' | 'KENO' | 'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH'
    tag: string
    label: JsonColumn<never, never>
    remark: JsonColumn<never, never>
    vendor: Generated<string>
    prize_mode: 'Lott' | 'ZY' | 'Elott' | 'SEA'
    schedule: JsonColumn<never, never>
    lock_seconds: number
    source: Generated<'own' | 'feed'>
    least_stake: Generated<number>
    most_payout: number | null
    sort: Generated<number>
    weight: Generated<number>
    enabled: Generated<boolean>
    archive_days: number | null
  }
  lottery_hold: {
    single: Generated<boolean>
    until: Date
    reason: string
  }
  lottery_issue: {
    id: GeneratedAlways<number>
    game_code: string
    name: string
    opens_at: Date
    closes_at: Date
    draws_at: Date
    state: Generated<'SCHEDULED' | 'OPEN' | 'LOCKED' | 'DRAWN' | 'SETTLED' | 'CANCELLED' | 'RESETTLED'>
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
  lottery_price: {
    id: GeneratedAlways<number>
    game_code: string
    prices: JsonColumn<never, never>
    valid_from: Generated<Date>
  }
  lottery_prize: {
    tx_id: number | null
    account_id: number | null
    amount: number | null
    created_at: Date | null
    issue: string | null
    opens_at: Date | null
    stake: number | null
    code: string | null
    label: JsonColumn<null, never>
    vendor: string | null
    prize_mode: string | null
  }
  lottery_result: {
    issue_id: number
    version: number
    draw: JsonColumn<null, never>
    seed: Buffer | null
    source: 'own' | 'feed' | 'operator'
    reason: Generated<string>
    decided_at: Generated<Date>
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
  lottery_ticket: {
    id: GeneratedAlways<number>
    code: string
    issue_id: number
    member_id: string
    account_id: number
    play: string
    selection: JsonColumn<never, never>
    terms: JsonColumn<never, never>
    price_id: number
    units: number
    stake: number
    rebate_rate: Generated<number>
    bet_tx: number
    chase_id: string | null
    state: Generated<'ACCEPTED' | 'WITHDRAWN' | 'SETTLED' | 'REFUNDED'>
    result: 'WIN' | 'LOSE' | 'PUSH' | null
    payout: Generated<number>
    rebate: Generated<number>
    version: Generated<number>
    accepted_at: Date
    ended_at: Date | null
  }
  lottery_tree: {
    issue_id: number
    nodes: Buffer
  }
  lottery_violation: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  mandatory_terms: {
    id: GeneratedAlways<number>
    version: string
    since: Date
  }
  marker_day: {
    member_id: string
    day: ColumnType<Date, Date | string, Date | string>
    score: ColumnType<string, number | string, number | string>
    markers: string[]
  }
  marker_due: {
    id: GeneratedAlways<number>
    member_id: string
  }
  marker_rule: {
    version: number
    marker: 'deposits_rising' | 'many_deposits' | 'failed_deposits' | 'losses_chased' | 'limits_raised' | 'limit_hit' | 'withdrawals_cancelled' | 'night' | 'long_sessions' | 'stakes_rising' | 'login_on_break' | 'against_income'
    weight: ColumnType<string, number | string, number | string>
    terms: JsonColumn<never, never>
  }
  marker_rule_set: {
    version: number
    set_at: Date
    set_by: string
    reason: string
  }
  marker_score: {
    member_id: string
    score: ColumnType<string, number | string, number | string>
    before: ColumnType<string, number | string | undefined, number | string>
    parts: JsonColumn<never, never>
    version: number
    acted: 'strong' | 'severe' | null
    computed_at: Date
    changed_at: Date
  }
  marker_sweep: {
    one: Generated<boolean>
    after_id: string | null
    begins_at: Date
  }
  member: {
    id: string
    username: string
    username_key: string
    nickname: string
    type: Generated<number>
    book: Generated<'real' | 'fun'>
    currency: string
    upline_id: string | null
    member_side: Generated<boolean>
    status: Generated<'active' | 'frozen'>
    password_hash: string | null
    password_changed_at: Date
    password_is_reset: Generated<boolean>
    first_login_at: Date | null
    language: Generated<string>
    icon: Generated<string>
    club_label: JsonColumn<never, undefined>
    member_labels: JsonColumn<never, undefined>
    vip_rank: Generated<number>
    vip_label: Generated<string>
    agent_pages: JsonColumn<never, undefined>
    created_at: Date
    payee_name: Generated<string>
    payment_password_hash: string | null
    reset_password_hash: string | null
    withdrawals_held_until: Date | null
    payment_password_set_at: Date | null
    factor_always: Generated<boolean>
    missing_fields: string[] | null
    completeness_epoch: Generated<number>
    identity_verified_at: Date | null
    identity_verified_until: ColumnType<Date | null, Date | string | null, Date | string | null>
    identity_lapsed_at: Date | null
    due_diligence_at: Date | null
    identity_noticed_for: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  member_contact: {
    member_id: string
    kind: 'sms' | 'mail'
    value: string
    verified_at: Date | null
    changed_at: Date
  }
  member_erasure: {
    member_id: string
    reason: string
    actor: string
    erased_at: Date
    keep: JsonColumn<never, undefined>
    report: JsonColumn<never, never>
    finished_at: Date | null
  }
  member_note: {
    id: GeneratedAlways<number>
    member_id: string
    staff_id: string | null
    content: string
    is_pinned: Generated<boolean>
    made_at: Date
  }
  member_profile: {
    member_id: string
    birthday: ColumnType<Date | null, Date | string | null, Date | string | null>
    nationality: Generated<string>
    occupation: Generated<string>
    source_of_income: Generated<string>
    id_type: Generated<string>
    id_number: Generated<string>
    address: Generated<string>
    qq: Generated<string>
    line: Generated<string>
    whatsapp: Generated<string>
    zalo: Generated<string>
    facebook: Generated<string>
    wechat: Generated<string>
    sealed_id_number: Buffer | null
  }
  member_search_due: {
    member_id: string
    since: Generated<Date>
  }
  member_search_key: {
    member_id: string
    kind: 'name' | 'document'
    hash: Buffer
  }
  member_tag: {
    member_id: string
    tag: string
    staff_id: string | null
    made_at: Date
  }
  mission: {
    id: string
    position: Generated<number>
    title: JsonColumn<never, never>
    says: JsonColumn<never, never>
    measure: 'valid_bet' | 'deposit' | 'days'
    period: 'day' | 'week' | 'month'
    target: number
    currency: string
    reward: number
    starts_on: ColumnType<Date, Date | string, Date | string>
    ends_on: ColumnType<Date | null, Date | string | null, Date | string | null>
    enabled: Generated<boolean>
  }
  movement: {
    account_id: number
    seq: number
    at: Date
    kind: string
    vendor: Generated<string>
    title_id: Generated<string>
    delta: number
    after: number
    tx_id: number
  }
  movement_choice: {
    account_id: number
    vendor: string
    title_id: string
    kind: string
  }
  movement_sum: {
    account_id: number
    quarter: Date
    kind: string
    vendor: string
    title_id: string
    n: number
    came: number
    went: number
    first_seq: number
    last_seq: number
  }
  notice: {
    id: string
    part: 'PL' | 'PU' | 'PR' | 'H'
    audience: Generated<'visitor' | 'member' | 'all' | 'agent'>
    title: JsonColumn<never, never>
    content: JsonColumn<never, never>
    category: Generated<string>
    published_at: Date
    ends_at: Date | null
    withdrawn: Generated<boolean>
    hidden: Generated<boolean>
    shown_to: JsonColumn<never, undefined>
  }
  notice_wish: {
    member_id: string
    mail: boolean
    sms: boolean
  }
  outbox: {
    id: GeneratedAlways<number>
    tx_id: number | null
    topic: string
    payload: JsonColumn<never, never>
    attempts: Generated<number>
    next_at: Generated<Date>
    done_at: Date | null
    written_at: Generated<Date>
    wipe_at: Generated<Date>
    given_up: Generated<boolean>
  }
  passkey: {
    id: string
    member_id: string
    public_key: Buffer
    counter: number
    transports: JsonColumn<never, undefined>
    name: string
    added_at: Date
    used_at: Date | null
  }
  passkey_challenge: {
    bound_to: string
    challenge: string
    expires_at: Date
  }
  password_request: {
    id: GeneratedAlways<number>
    username_key: string
    mail: string
    language: string
    asked_at: Date
    by_support: Generated<boolean>
    kind: Generated<'mail' | 'sms'>
  }
  password_reset: {
    token_hash: Buffer
    member_id: string
    made_at: Date
    expires_at: Date
    used_at: Date | null
    way: Generated<'mail' | 'sms' | 'support'>
  }
  payment_confirmation: {
    id: GeneratedAlways<number>
    withdrawal_id: string
    n: number
    provider: string
    kind: 'paid' | 'failed' | 'returned'
    amount: number
    total: number
    said: string
    reference: Generated<string>
    recorded_by: string
    at: Generated<Date>
    tx_id: number | null
  }
  payment_dispute: {
    id: GeneratedAlways<number>
    payment_id: number
    member_id: string
    says: string
    made_at: Date
    answer: Generated<string>
    answered_at: Date | null
  }
  payment_stop: {
    provider: string
    stopped_at: Date
    stopped_by: string
    reason: string
  }
  payment_violation: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  payout_account: {
    id: string
    member_id: string
    kind: 'bank' | 'wallet' | 'crypto'
    institution: string
    holder: string
    number: string | null
    verified_at: Date | null
    removed_at: Date | null
    made_at: Date
    sealed_number: Buffer
    number_index: Buffer
  }
  person_file: {
    token_hash: Buffer
    request_id: string
    staff_id: string
    sealed_code: Buffer
    expires_at: Date
  }
  person_request: {
    id: string
    member_id: string
    kind: 'export' | 'erasure'
    state: 'ready' | 'grace' | 'over' | 'erased' | 'refused' | 'withdrawn'
    reason: Generated<string>
    asked_by: string
    made_at: Date
    due_at: Date
    ended_at: Date | null
    causes: Generated<string[]>
    taken: Generated<number>
  }
  personal_reveal: {
    id: GeneratedAlways<number>
    staff_id: string
    member_id: string
    fields: string[]
    cause: 'kyc_case' | 'withdrawal_check' | 'complaint' | 'player_on_line' | 'aml_case' | 'protection' | 'legal_request' | 'other'
    note: Generated<string>
    case_id: Generated<string>
    made_at: Generated<Date>
    until: Generated<Date>
    closed_at: Date | null
  }
  picture_grant: {
    id: Buffer
    staff_id: string
    command: string
    proof_id: string | null
    subject: string
    made_at: Date
    expires_at: Date
    used_at: Date | null
    document_id: string | null
  }
  play_day: {
    member_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    valid_bet: number
    paid: number
    rebate: number
    bonus: number
    deposit: number
    withdrawn: number
  }
  play_due: {
    issue_id: number
    version: number
    at: Date
  }
  play_issue: {
    issue_id: number
    version: number
    account_id: number
    starts_at: Date
    valid_bet: number
    paid: number
    rebate: number
  }
  play_kind_day: {
    member_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    kind: string
    valid_bet: number
  }
  play_last: {
    member_id: string
    currency: string
    last_at: Date
  }
  play_late: {
    tx_id: number
    starts_at: Date
  }
  play_launch: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    vendor: string
    player_id: string
    node_id: string
    game_id: string
    language: string
    nickname: string
    session_id: string | null
    created_at: Date
    redeem_until: Date
    live_until: Date
    redeemed_at: Date | null
    ended_at: Date | null
    room_id: Generated<string>
  }
  play_round: {
    account_id: number
    scope: string
    round_id: string
    vendor: string
    title_id: string
    first_tx: number
    opened_at: Date
    last_at: Date
    stake: Generated<number>
    won: Generated<number>
    returned: Generated<number>
    ended: Generated<boolean>
    unplayed: Generated<number>
    held: Generated<number>
    status: GeneratedAlways<string>
  }
  play_time: {
    member_id: string
    quarter: Date
    millis: number
  }
  play_window: {
    member_id: string
    currency: string
    starts_at: Date
    valid_bet: Generated<number>
    paid: Generated<number>
    rebate: Generated<number>
    bonus: Generated<number>
    deposit: Generated<number>
    withdrawn: Generated<number>
  }
  point_issue: {
    id: GeneratedAlways<number>
    account_id: number
    amount: number
  }
  point_line: {
    tx_id: number
    currency: string
    amount: number
  }
  point_mark: {
    one: Generated<boolean>
    walked_id: number
    batch: Generated<number>
  }
  point_rest: {
    member_id: string
    currency: string
    source: string
    rest: number
  }
  points_lock: {
    member_id: string
    tries: number
    locked_until: Date | null
  }
  promotion: {
    id: string
    category: string
    position: Generated<number>
    version: Generated<number>
    title: JsonColumn<never, never>
    summary: JsonColumn<never, never>
    content: JsonColumn<never, never>
    opens_at: Date
    closes_at: Date | null
    markets: Generated<string[]>
    needs: 'nothing' | 'deposit' | 'application'
    period: Generated<'once' | 'day' | 'week' | 'month'>
    amount: number
    share: Generated<number>
    least_deposit: Generated<number>
    times: Generated<number>
    weights: JsonColumn<never, undefined>
    most_stake: Generated<number>
    days: Generated<number>
    withdrawn: Generated<boolean>
    verified_only: Generated<boolean>
    per_address: Generated<number>
  }
  promotion_entry: {
    id: GeneratedAlways<number>
    promotion_id: string
    member_id: string
    period: string
    state: 'joined' | 'applying' | 'rejected' | 'approved' | 'claimed' | 'issued'
    joined_at: Date
    changed_at: Date
    comment: Generated<string>
    reason: Generated<string>
    amount: number | null
    deposit_id: string | null
    request_key: string | null
    tx_id: number | null
  }
  promotion_limit: {
    promotion_id: string
    budget: number | null
    claimed: Generated<number>
    min_level: Generated<number>
    min_rank: Generated<number>
    joined_days: number | null
    has_deposited: Generated<boolean>
  }
  promotion_picture: {
    entry_id: number
    place: number
    proof_id: string
  }
  proof: {
    id: string
    member_id: string | null
    content: Buffer | null
    made_at: Date
    is_used: Generated<boolean>
    sealed_content: Buffer
    fingerprint_due: Generated<boolean>
  }
  proof_fingerprint: {
    proof_id: string
    pixels: Buffer
    made_at: Date
    seen_before: Generated<boolean>
  }
  proof_hash: {
    proof_id: string
    view: number
    hash: number
    bands: GeneratedAlways<number[]>
  }
  protection: {
    member_id: string
    played_at: Date | null
    sitting_since: Date | null
    closure: 'time_out' | 'exclusion' | null
    closed_at: Date | null
    closed_until: Date | null
    is_own: Generated<boolean>
    has_limits: Generated<boolean>
    reminder_minutes: number | null
    most_stake: number | null
  }
  protection_contest: {
    id: GeneratedAlways<number>
    member_id: string
    made_at: Date
    due_at: Date
    answered_at: Date | null
    answered_by: string | null
    outcome: 'upheld' | 'changed' | null
    answer: string | null
  }
  protection_limit: {
    member_id: string
    kind: 'deposit' | 'net_deposit' | 'loss' | 'stake' | 'time'
    period: 'day' | 'week' | 'month'
    zone: string
    amount: number | null
    wished: number | null
    wished_at: Date | null
    changed_at: Date
  }
  protection_measure: {
    id: GeneratedAlways<number>
    member_id: string
    kind: 'offers' | 'agent_messages' | 'reminder' | 'limit_offer' | 'deposits'
    since: Date
    until: Date | null
    set_by: string
    band: 'strong' | 'severe' | null
    markers: Generated<string[]>
    ended_at: Date | null
    ended_by: string | null
  }
  protection_review: {
    id: GeneratedAlways<number>
    member_id: string
    at: Date
    staff: string
    decision: 'keep' | 'add' | 'lift'
    measures: string[]
    score: ColumnType<string, number | string, number | string>
  }
  provider: {
    code: string
    name: string
    face: 'poster' | 'classic' | 'chunk' | 'slab' | 'deco'
    position: number
    is_hot: Generated<boolean>
    enabled: Generated<boolean>
  }
  push_event: {
    id: GeneratedAlways<number>
    topic: string
    body: JsonColumn<never, never>
    at: Generated<Date>
  }
  raffle: {
    id: string
    title: JsonColumn<never, never>
    says: JsonColumn<never, never>
    currency: string
    least_bet: number
    prizes: ColumnType<string[], readonly number[], readonly number[]>
    opens_at: Date
    closes_at: Date
    seed_hash: Buffer
    sealed_seed: Buffer
    tickets: Generated<number>
    root: Buffer | null
    seed: Buffer | null
    drawn_at: Date | null
  }
  raffle_ticket: {
    raffle_id: string
    number: number
    code: string
    member_id: string
    day: ColumnType<Date, Date | string, Date | string>
    request_key: string
    made_at: Date
  }
  raffle_winner: {
    raffle_id: string
    place: number
    number: number
    amount: number
    tx_id: number
  }
  rebate_mark: {
    member_id: string
    currency: string
    kind: string
    valid_bet: number
  }
  recent_game: {
    member_id: string
    node_id: string
    launched_at: Date
  }
  record_export: {
    ticket_hash: Buffer
    session_id: string
    member_id: string
    asked: JsonColumn<never, never>
    expires_at: Date
  }
  red_envelope: {
    id: string
    title: JsonColumn<never, never>
    says: JsonColumn<never, never>
    currency: string
    total: number
    parts: number
    taken: Generated<number>
    least_level: Generated<number>
    opens_at: Date
    closes_at: Date
    verified_only: Generated<boolean>
    per_address: Generated<number>
  }
  red_envelope_part: {
    envelope_id: string
    n: number
    amount: number
  }
  redemption: {
    id: string
    member_id: string
    kind: 'goods' | 'voucher' | 'money'
    reward_id: string | null
    name: JsonColumn<never, undefined>
    quantity: number
    points: number
    currency: string
    amount: number
    state: 'in_process' | 'approved' | 'rejected'
    reason: Generated<string>
    from_id: number
    cash_id: number
    request_key: string
    req_hash: string
    open_tx: number
    made_at: Date
    decided_at: Date | null
  }
  registration: {
    member_id: string
    way: 'username' | 'mobile'
    terms_version: string
    declared_at: Date
    minimum_age: number
    invited_with: Generated<string>
    register_url: Generated<string>
    domain: Generated<string>
    region: Generated<string>
    address: string
  }
  remember_token: {
    selector: string
    validator_hash: Buffer
    family: string
    member_id: string
    session_id: string
    expires_at: Date
    used_at: Date | null
  }
  report_active: {
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    previous: ColumnType<Date, Date | string, Date | string>
    members: number
  }
  report_active_day: {
    currency: string
    member_id: string
    day: ColumnType<Date, Date | string, Date | string>
    previous: ColumnType<Date, Date | string | undefined, Date | string>
  }
  report_branch_active: {
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    head: string
    previous: ColumnType<Date, Date | string, Date | string>
    members: number
  }
  report_branch_day: {
    currency: string
    figure: string
    day: ColumnType<Date, Date | string, Date | string>
    head: string
    amount: number
    lines: number
  }
  report_cell: {
    id: GeneratedAlways<number>
    currency: string
    figure: 'stake' | 'paid' | 'rebate' | 'bonus' | 'gift' | 'points' | 'agent_pay' | 'deposit' | 'deposit_fee' | 'withdrawal'
    day: ColumnType<Date, Date | string, Date | string>
    category: string
    vendor: string
    title_id: string
    amount: number
    lines: number
  }
  report_due: {
    issue_id: number
    version: number
    at: Date
  }
  report_funds: {
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    kind: string
    amount: number
  }
  report_line: {
    id: GeneratedAlways<number>
    cell_id: number
    account_id: number
    tx_id: number
    ticket_id: number | null
    amount: number
  }
  report_mark: {
    one: Generated<boolean>
    folded_id: Generated<number>
    folded_at: Generated<Date>
  }
  report_member: {
    member_id: string
    head: string
    country: string | null
    vip: number | null
    joined: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  report_member_day: {
    currency: string
    figure: string
    day: ColumnType<Date, Date | string, Date | string>
    member_id: string
    amount: number
    lines: number
  }
  report_moved: {
    id: GeneratedAlways<number>
    member_id: string
  }
  report_provider_day: {
    currency: string
    provider: string
    day: ColumnType<Date, Date | string, Date | string>
    amount: number
  }
  report_segment_active: {
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    country: string
    vip: number
    is_new: boolean
    was_new: boolean
    previous: ColumnType<Date, Date | string, Date | string>
    members: number
  }
  report_segment_day: {
    currency: string
    figure: string
    day: ColumnType<Date, Date | string, Date | string>
    category: string
    country: string
    vip: number
    is_new: boolean
    amount: number
    lines: number
  }
  report_spread: {
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    vendor: string
    title_id: string
    rounds: number
    stake: number
    paid: number
    stake_square: ColumnType<string, number | string, number | string>
    paid_square: ColumnType<string, number | string, number | string>
    product: ColumnType<string, number | string, number | string>
  }
  retention_rule: {
    name: string
    days: number
    changed_at: Generated<Date>
    changed_by: string
  }
  retention_run: {
    id: GeneratedAlways<number>
    started_at: Date
    finished_at: Date | null
    counts: JsonColumn<never, undefined>
  }
  reveal_alert: {
    id: GeneratedAlways<number>
    staff_id: string
    cause: 'many' | 'other'
    count: number
    made_at: Generated<Date>
  }
  reward: {
    id: string
    position: Generated<number>
    kind: 'goods' | 'voucher'
    title: JsonColumn<never, never>
    body: JsonColumn<never, never>
    points: number
    currency: string
    amount: Generated<number>
    stock: number
    is_on: Generated<boolean>
  }
  reward_alert: {
    upline_id: string
    hour: Date
    claims: number
  }
  reward_identity: {
    campaign: string
    kind: 'person' | 'contact' | 'payout' | 'device' | 'address'
    hash: string
    slot: number
    member_id: string
    claimed_at: Date
  }
  reward_lock: {
    id: GeneratedAlways<number>
    account_id: number
    amount: number
    tx_id: number
    since: Generated<Date>
    tickets_since: Generated<Date>
    checked_at: Generated<Date>
    released_at: Date | null
  }
  risk_alert: {
    id: Generated<string>
    member_id: string
    rule: string
    state: Generated<'open' | 'closed'>
    opened_at: Date
    changed_at: Date
    decision: 'none' | 'watch' | 'hold' | 'freeze' | 'report' | null
    decided_at: Date | null
    decided_by: string | null
  }
  risk_alert_hit: {
    alert_id: string
    hit_id: number
    added_at: Date
  }
  risk_decision: {
    id: GeneratedAlways<number>
    alert_id: string
    member_id: string
    at: Date
    staff: string
    decision: 'none' | 'watch' | 'hold' | 'freeze' | 'report' | 'release'
    reason: string
  }
  risk_hand: {
    vendor: string
    title_id: string
    round_id: string
    member_id: string
    currency: string
    opened_at: Date
    ended_at: Date
    net: number
  }
  risk_hit: {
    id: GeneratedAlways<number>
    rule: string
    found_key: string
    member_id: string
    figures: JsonColumn<never, never>
    version: number | null
    first_at: Date
    last_at: Date
    computed_at: Date
    quiet_until: Date | null
  }
  risk_hit_member: {
    hit_id: number
    member_id: string
  }
  risk_hold: {
    id: GeneratedAlways<number>
    member_id: string
    alert_id: string
    since: Date
    set_by: string
    ended_at: Date | null
    ended_by: string | null
  }
  risk_report: {
    id: Generated<string>
    alert_id: string
    member_id: string
    made_at: Date
    made_by: string
    narrative: string
    fingerprint: string
    sealed_content: Buffer
  }
  risk_rule: {
    version: number
    rule: 'shared_payout' | 'shared_device' | 'shared_network' | 'pass_through' | 'transfer_through' | 'structured_deposits' | 'structured_withdrawals' | 'circular_transfers' | 'reward_farm' | 'deposit_velocity' | 'withdrawal_velocity' | 'chip_dumping'
    is_on: boolean
    terms: JsonColumn<never, never>
  }
  risk_rule_set: {
    version: number
    set_at: Date
    set_by: string
    reason: string
  }
  risk_scan: {
    rule: string
    until: Date | null
  }
  room: {
    room_id: string
    node_id: string
    ante: number
    entry: number
    seats: number
    position: Generated<number>
    enabled: Generated<boolean>
  }
  round_sum: {
    account_id: number
    quarter: Date
    vendor: string
    title_id: string
    status: string
    n: number
    stake: number
    paid: number
    unplayed: Generated<number>
  }
  round_walk: {
    one: Generated<boolean>
    until: Date
  }
  sealing_key: {
    kid: string
    private_jwk: JsonColumn<null, never>
    created_at: Date
    opens_until: Date | null
    sealed_jwk: Buffer
  }
  sealing_used: {
    jti: string
    expires_at: Date
  }
  security_change: {
    id: GeneratedAlways<number>
    member_id: string
    kind: 'payment_password' | 'contact' | 'payout_account'
    made_at: Date
    expires_at: Date
    link_hash: Buffer | null
    before: JsonColumn<null, never>
    undone_at: Date | null
    undone_by: number | null
  }
  session: {
    id: string
    token_hash: Buffer
    cookie_hash: Buffer
    member_id: string
    state: 'full' | 'must_change'
    login_type: 'username' | 'sms' | 'trial' | 'register' | 'passkey' | 'oidc' | 'handover' | 'remember'
    address: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    ended_by: string | null
    agent: Generated<string>
    support: Generated<boolean>
  }
  setting: {
    name: string
    value: JsonColumn<never, never>
    changed_at: Generated<Date>
  }
  setting_plan: {
    id: GeneratedAlways<number>
    setting: string
    value: JsonColumn<never, never>
    due_at: Date
    state: Generated<'waiting' | 'done' | 'cancelled' | 'failed'>
    actor: string
    asked_by: Generated<string>
    reason: Generated<string>
    record_id: number
    at: Date
    ended_at: Date | null
    end_record: number | null
  }
  setting_version: {
    id: GeneratedAlways<number>
    setting: string
    before: JsonColumn<never, never>
    after: JsonColumn<never, never>
    actor: string
    asked_by: Generated<string>
    reason: Generated<string>
    record_id: number
    at: Date
    valid_from: Date
    undoes: number | null
  }
  sign_in: {
    id: GeneratedAlways<number>
    member_id: string | null
    at: Date
    way: string
    result: 'in' | 'wrong_password' | 'wrong_code' | 'wrong_factor' | 'wrong_passkey'
    address: string
    agent: Generated<string>
  }
  sign_in_challenge: {
    id: string
    browser_hash: Buffer
    member_id: string
    login_type: string
    side: 'member' | 'agent'
    methods: JsonColumn<never, never>
    tries: Generated<number>
    expires_at: Date
  }
  staff: {
    id: string
    name: string
    display: string
    mail: Generated<string>
    person_id: string
    state: Generated<'invited' | 'active' | 'ended'>
    password_hash: string | null
    made_at: Date
    made_by: string | null
    ended_at: Date | null
    ended_by: string | null
  }
  staff_action: {
    record_id: number
    staff_id: string
    command: string
    member_id: string
    currency: string
    amount: number
    at: Date
  }
  staff_challenge: {
    bound_to: string
    challenge: string
    expires_at: Date
  }
  staff_invitation: {
    token_hash: Buffer
    staff_id: string
    made_at: Date
    expires_at: Date
    used_at: Date | null
  }
  staff_list_view: {
    staff_id: string
    list: string
    name: string
    search: string
    hidden: string[]
    is_default: boolean
    changed_at: Date
  }
  staff_passkey: {
    id: string
    staff_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    label: Generated<string>
    added_at: Date
    used_at: Date | null
  }
  staff_review: {
    id: GeneratedAlways<number>
    quarter: string
    staff_id: string
    roles: string[]
    reviewed_by: string
    reviewed_at: Date
  }
  staff_role: {
    staff_id: string
    role: 'support' | 'payments' | 'risk' | 'protection' | 'content' | 'lottery' | 'finance' | 'auditor' | 'administrator'
    given_at: Date
    given_by: string | null
  }
  staff_session: {
    id: string
    staff_id: string
    secret_hash: Buffer
    way: 'password' | 'password_totp' | 'passkey' | 'invitation'
    origin: 'console' | 'command line'
    network: string
    address: string
    agent: Generated<string>
    begun_at: Date
    seen_at: Date
    expires_at: Date
    idle_seconds: number
    fresh_until: Date | null
    ended_at: Date | null
    ended_by: 'sign out' | 'administrator' | 'idle' | 'end of account' | 'role change' | null
  }
  staff_sign_in_failure: {
    subject: string
    at: Date
  }
  staff_totp: {
    staff_id: string
    sealed_seed: Buffer
    last_step: Generated<number>
    begun_at: Date
    confirmed_at: Date | null
  }
  statement: {
    id: string
    provider: string
    day: ColumnType<Date, Date | string, Date | string>
    version: number
    sha256: Buffer
    name: string
    lines: number
    imported_by: string
    imported_at: Date
    profile_version: number | null
    source: Generated<'file' | 'api'>
    kind: Generated<'payments' | 'rounds' | 'sums'>
    zone: string | null
    balance: number | null
    balance_currency: string | null
  }
  statement_fetched: {
    provider: string
    day: ColumnType<Date, Date | string, Date | string>
    content: Buffer
    fetched_at: Date
  }
  statement_line: {
    statement_id: string
    no: number
    provider_ref: string
    our_ref: string
    kind: 'deposit' | 'payout' | 'return' | 'fee'
    amount: number
    currency: string
    at: Date
    state: 'paid' | 'failed' | 'pending'
    matched: string | null
    outcome: 'matched' | 'corrected' | 'likely' | 'amount' | 'currency' | 'state' | 'twice' | 'theirs_only' | 'idle' | null
  }
  statement_profile: {
    provider: string
    version: number
    profile: JsonColumn<never, never>
    set_by: string
    set_at: Date
  }
  statement_round: {
    statement_id: string
    no: number
    round_id: string
    title_id: string
    currency: string
    stake: number
    paid: number
    outcome: 'matched' | 'corrected' | 'amount' | 'theirs_only' | null
  }
  statement_upload: {
    id: string
    staff_id: string
    name: string
    content: Buffer
    expires_at: Date
  }
  step_up: {
    session_id: string
    purpose: string
    method: string
    expires_at: Date
  }
  team_again: {
    agent_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    before: ColumnType<Date, Date | string, Date | string>
    n: number
  }
  team_day: {
    agent_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    valid_bet: number
    paid: number
    rebate: number
    bonus: number
    deposit: number
    withdrawn: number
    active: number
  }
  team_joined: {
    agent_id: string
    day: ColumnType<Date, Date | string, Date | string>
    n: number
  }
  team_kind_day: {
    agent_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    kind: string
    valid_bet: number
  }
  team_last: {
    agent_id: string
    currency: string
    day: ColumnType<Date, Date | string, Date | string>
    n: number
  }
  team_limit: {
    member_id: string
    day_limit: number
    set_by: string
    set_at: Date
  }
  team_tree: {
    ancestor_id: string
    member_id: string
    depth: number
    joined_at: Date
    is_agent: boolean
  }
  terms_acceptance: {
    id: GeneratedAlways<number>
    member_id: string
    version: string
    minimum_age: number
    address: string
    accepted_at: Date
  }
  terms_text: {
    version: string
    texts: JsonColumn<never, never>
    first_shown_at: Date
  }
  transfer: {
    id: GeneratedAlways<number>
    tx_id: number
    leg: number
    book: string
    currency: string
    from_id: number
    to_id: number
    amount: number
    from_seq: number | null
    from_after: number | null
    to_seq: number | null
    to_after: number | null
  }
  upline_transfer: {
    id: string
    member_id: string
    upline_id: string
    currency: string
    amount: number
    tx_id: number
    made_at: Date
  }
  v_ledger_totals: {
    book: string | null
    currency: string | null
    total: number | null
  }
  vendor_call_hour: {
    vendor: string
    hour: Date
    calls: number
    refused: number
    failed: number
    buckets: ColumnType<string[], readonly number[], readonly number[]>
  }
  vendor_conformance: {
    id: GeneratedAlways<number>
    vendor: string
    asked_by: string
    asked_at: Date
    started_at: Date | null
    ended_at: Date | null
    passed: Generated<number>
    failed: Generated<number>
    results: JsonColumn<never, undefined>
    error: Generated<string>
  }
  vendor_flow: {
    vendor: string
    currency: string
    net: Generated<number>
    tripped_at: Date | null
    tripped_until: Date | null
    told: Generated<boolean>
  }
  vendor_flow_mark: {
    one: Generated<boolean>
    folded_id: number
    wanted_id: number | null
    wanted_xid: string | null
    counted_id: Generated<number>
    counted_at: Generated<Date>
    seen: Generated<string>
  }
  vendor_key: {
    key_id: string
    vendor: string
    secret: string | null
    version: number
    created_at: Generated<Date>
    retired_at: Date | null
    sealed_secret: Buffer
    retires_at: Date | null
  }
  vendor_large_win: {
    vendor: string
    currency: string
    xid: string
    amount: number
  }
  vendor_limit: {
    vendor: string
    currency: string
    largest_win: number | null
    free_win: number | null
    hour_loss: number | null
  }
  vendor_minute: {
    vendor: string
    currency: string
    minute: Date
    net: number
  }
  vendor_net_hour: {
    vendor: string
    currency: string
    hour: Date
    net: number
  }
  vendor_nonce: {
    vendor: string
    nonce: string
    seen_at: Date
  }
  vendor_player: {
    vendor: string
    player_id: string
    owner_type: 'member' | 'guest'
    owner_id: string
    book: string
    currency: string
    account_id: number
    provider_id: number
  }
  vendor_profile: {
    vendor: string
    id_scope: Generated<'vendor' | 'player'>
    duplicate_reply: Generated<'original' | 'current'>
    unknown_rollback: Generated<'ok' | 'not_found'>
    win_without_bet: Generated<boolean>
    rollback_after_win: Generated<'refuse' | 'reopen'>
    zero_bet: Generated<boolean>
    enabled: Generated<boolean>
    win_multiple: Generated<number>
    stop_on_trip: Generated<boolean>
    bets_stopped_until: Date | null
    addresses: Generated<string[]>
    bets_off: Generated<boolean>
  }
  verification_code: {
    id: string
    purpose: 'login' | 'register' | 'reset' | 'bind' | 'factor' | 'step-up'
    channel: 'sms' | 'mail'
    target: string
    network: string
    browser_hash: Buffer
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
    ended_at: Date | null
    service_session: string | null
  }
  verification_result: {
    hash: Buffer
    purpose: 'login' | 'register'
    target: string
    browser_hash: Buffer
    expires_at: Date
  }
  verification_rule: {
    id: GeneratedAlways<number>
    level: number
    currency: string
    deposits_in_month: number | null
    deposits_in_90_days: number | null
    withdrawals_in_day: number | null
    may_transfer: boolean
    provider_decides: Generated<boolean>
    time_zone: string
    source: 'brand' | 'operator'
    made_by: string
    valid_from: Date
  }
  wallet_transfer: {
    id: string
    member_id: string
    wallet: string
    vendor: string
    player_id: string
    direction: 'in' | 'out'
    currency: string
    amount: number
    from_id: number
    transit_id: number
    to_id: number
    state: Generated<'open' | 'done' | 'returned'>
    reason: Generated<string>
    open_tx: number
    close_tx: number | null
    made_at: Date
    closed_at: Date | null
    look_at: Date | null
    looks: Generated<number>
  }
  web_push_browser: {
    id: GeneratedAlways<number>
    member_id: string
    address: string
    p256dh: string
    auth: string
    since: Date
  }
  web_push_key: {
    id: Generated<boolean>
    public_key: string
    private_key: Buffer
    made_at: Date
  }
  web_push_wish: {
    member_id: string
    results: boolean
    money: boolean
    messages: boolean
    offers: boolean
    details: boolean
    quiet: boolean
    quiet_from: number
    quiet_until: number
    time_zone: string
  }
  withdrawal: {
    id: string
    member_id: string
    account_id: number
    hold_id: number
    currency: string
    amount: number
    kind: string
    institution: string
    holder: string
    number: string | null
    state: 'review' | 'approved' | 'done' | 'returned' | 'rejected' | 'cancelled'
    proved_by: 'password' | 'passkey'
    request_key: string
    req_hash: string
    open_tx: number
    reason: Generated<string>
    made_at: Date
    decided_at: Date | null
    done_at: Date | null
    sealed_number: Buffer
    number_index: Buffer
    stopped_at: Date | null
    stopped_by: string | null
    stop_reason: string | null
  }
  withdrawal_part: {
    withdrawal_id: string
    n: number
    follows: number | null
    amount: number
    received: Generated<number>
    state: 'queued' | 'paying' | 'sent' | 'received' | 'forced' | 'partial' | 'disputed' | 'returned' | 'failed'
    queued_at: Date
    look_at: Date | null
    looks: Generated<number>
    sent_at: Date | null
    receive_by: Date | null
    warned: Generated<'' | 'half' | 'most'>
    notices: ColumnType<string[], readonly number[] | undefined, readonly number[]>
    answered_at: Date | null
    dispute_until: Date | null
    proof_id: string | null
    reason: Generated<string>
    provider: Generated<string>
    confirmed: Generated<number>
    returned: Generated<number>
    resent: Generated<number>
    refunded: Generated<number>
    claimed: number | null
    extended_ms: Generated<number>
    attention: Generated<'' | 'amount' | 'contradiction'>
    approved_by: Generated<string>
  }
  withdrawal_violation: {
    rule: string | null
    account: number | null
    detail: string | null
  }
  work_case: {
    id: Generated<string>
    kind: string
    subject: string
    member_id: string | null
    amount: number | null
    currency: string | null
    fact: Generated<string>
    approval_id: string | null
    opened_at: Date
    due_at: Date
    late_at: Date | null
    state: Generated<'open' | 'closed'>
    closed_at: Date | null
    closed_by: Generated<string>
    outcome: Generated<string>
  }
}
