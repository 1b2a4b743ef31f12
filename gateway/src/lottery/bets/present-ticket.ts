import type { Value } from '@perya/calls'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { type LeafRow, leafColumns, leafHash, leafTables } from '../leaf.ts'
import type { BilingualText, IssueState, TicketState } from '../tables.ts'
import type { StoredTerms } from '../terms.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type PresentedTicket = Value<'lottery.tickets'>['tickets'][number]

/** A ticket with its issue and the draw of that. */
export type TicketRow = LeafRow & {
  readonly id: number
  readonly label: BilingualText
  readonly units: number
  readonly state: TicketState
  readonly issue_state: IssueState
  readonly result: 'WIN' | 'LOSE' | 'PUSH' | null
  readonly payout: number
  readonly rebate: number
  readonly closes_at: Date
  readonly draws_at: Date
  readonly chase_id: string | null
  readonly draw: LotteryDraw | null
  readonly now: Date
}

/** Query of ticket rows. */
export const ticketQuery = `select t.id, ${leafColumns}, g.label, t.units, t.state, i.state as issue_state, t.result, t.payout, t.rebate, i.closes_at, i.draws_at, t.chase_id, r.draw, platform_now() as now
  from ${leafTables} left join lottery_result r on r.issue_id = i.id and r.version = i.result_version`

/** Hexadecimal digits of bytes. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** A draw in wire format. */
export const presentTicketDraw = (draw: LotteryDraw | null): Value<'lottery.fairness'>['draw'] => {
  if (draw === null) return null
  if (!('prizes' in draw)) return { ...draw, numbers: [...draw.numbers] }
  return { prizes: Object.fromEntries(Object.entries(draw.prizes).map(([key, row]) => [key, [...row]])) }
}

const presentTerms = (terms: StoredTerms): PresentedTicket['terms'] =>
  terms.mode === 'ODDS_UNITS' || terms.mode === 'PAYTABLE' ? { ...terms, odds: { ...terms.odds } } : terms

/** A member's ticket in wire format. */
export const presentTicket = (row: TicketRow, language: string): PresentedTicket => {
  const money = (amount: number) => formatAmount(minor(amount), currencyDigits(row.currency))
  return {
    ticketId: row.code,
    gameCode: row.game_code,
    family: row.family,
    label: localizedTextOf(row.label, language),
    issue: row.name,
    play: row.play,
    selection: { ...row.selection },
    terms: presentTerms(row.terms),
    units: row.units,
    stake: money(row.stake),
    currency: row.currency,
    state: row.state,
    issueState: row.issue_state,
    result: row.result,
    payout: money(row.payout),
    rebate: money(row.rebate),
    acceptedAt: row.accepted_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    draw: presentTicketDraw(row.draw),
    chaseId: row.chase_id,
    leaf: hexOf(leafHash(row)),
    mayCancel: row.state === 'ACCEPTED' && (row.issue_state === 'SCHEDULED' || row.issue_state === 'OPEN') && row.closes_at > row.now,
  }
}
