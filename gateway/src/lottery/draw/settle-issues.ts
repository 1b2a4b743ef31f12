import { setImmediate as breathe } from 'node:timers/promises'
import type { Draw } from '@perya/domain/lottery/draw'
import type { Family } from '@perya/domain/lottery/family'
import { compare, floorTo, zero } from '@perya/domain/lottery/fraction'
import type { Selection } from '@perya/domain/lottery/selection'
import { type Outcome, settleTicket } from '@perya/domain/lottery/settle'
import { digitsOf } from '@perya/domain/money/currencies'
import type { House } from '../../handler.ts'
import { correctTickets, settleTickets } from '../../wallet/post-lottery.ts'
import { houseAccounts } from '../house-accounts.ts'
import { type TermsText, termsOf } from '../terms.ts'
import { stopChases } from './stop-chases.ts'

const atOnce = 200
/** Tickets that are priced before other requests are let through. */
const breathAfter = 10

type Waiting = {
  readonly id: number
  readonly game_code: string
  readonly name: string
  readonly family: Family
  readonly version: number
  readonly state: string
  readonly draw: Draw | null
}

type TicketRow = { id: number; play: string; selection: Selection; terms: TermsText; currency: string }

const resultOf = (outcome: Outcome): 'WIN' | 'LOSE' | 'PUSH' =>
  outcome.mode === 'ODDS' ? outcome.result : compare(outcome.payout, zero) > 0 ? 'WIN' : 'LOSE'

/** Takes one issue that waits for money, for two seconds at a time: a gateway that dies leaves it to the next. */
const takeWaiting = async ({ store }: House): Promise<Waiting | null> => {
  const { rows } = await store.pool.query<Waiting>({
    name: 'lottery-take-settling',
    text: `with taken as (
             update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = (
               select id from lottery_issue where settling and (claimed_until is null or claimed_until < clock_timestamp()) order by draws_at limit 1 for update skip locked)
             returning id, game_code, name, result_version, state)
           select t.id, t.game_code, t.name, g.family, t.result_version as version, t.state, r.draw
             from taken t join lottery_game g on g.code = t.game_code join lottery_result r on r.issue_id = t.id and r.version = t.result_version`,
  })
  return rows[0] ?? null
}

const nextTickets = async ({ store }: House, { id, version }: Waiting, after: number): Promise<TicketRow[]> => {
  const { rows } = await store.pool.query<TicketRow>({
    name: 'lottery-unsettled',
    text: `select t.id, t.play, t.selection, t.terms, a.currency from lottery_ticket t join account a on a.id = t.account_id
            where t.issue_id = $1 and t.id > $2 and (t.state = 'ACCEPTED' or (t.state = 'SETTLED' and t.version < $3)) order by t.id limit ${atOnce}`,
    values: [id, after, version],
  })
  return rows
}

/** What a batch of tickets comes to, in whole minor units; what is less than one stays with the house. */
const pricedTickets = async (rows: readonly TicketRow[], family: Family, draw: Draw) => {
  const [results, payouts]: [('WIN' | 'LOSE' | 'PUSH')[], number[]] = [[], []]
  for (const [index, { play, selection, terms, currency }] of rows.entries()) {
    const outcome = settleTicket({ family, play, selection, terms: termsOf(terms) }, draw)
    results.push(resultOf(outcome))
    payouts.push(Number(floorTo(outcome.payout, digitsOf(currency))))
    if (index % breathAfter === breathAfter - 1) await breathe()
  }
  return { results, payouts }
}

const settleBatch = async (house: House, issue: Waiting, rows: readonly TicketRow[]): Promise<void> => {
  const batch = { issueId: issue.id, version: issue.version, house: await houseAccounts(house), ids: rows.map(({ id }) => id) }
  if (issue.draw === null) {
    await correctTickets(house.store, { ...batch, refund: true })
    return
  }
  const priced = await pricedTickets(rows, issue.family, issue.draw)
  await (issue.version > 1
    ? correctTickets(house.store, { ...batch, refund: false, ...priced })
    : settleTickets(house.store, { ...batch, ...priced }))
}

/**
 * Settles one issue that waits, batch by batch; says whether there was one. Killed at any line, what has been paid stays paid and the
 * rest waits for the next who looks.
 */
export const settleNext = async (house: House, isStopping: () => boolean): Promise<boolean> => {
  const issue = await takeWaiting(house)
  if (issue === null) return false
  for (let after = 0; !isStopping(); ) {
    const rows = await nextTickets(house, issue, after)
    if (rows.length > 0) await settleBatch(house, issue, rows)
    after = rows.at(-1)?.id ?? after
    if (rows.length === atOnce) continue
    await stopChases(house, issue.id)
    const { rows: ended } = await house.store.pool.query<{ state: string | null }>({
      name: 'lottery-finish',
      text: 'select lottery_finish($1, $2) as state',
      values: [issue.id, issue.version],
    })
    if (ended[0]?.state !== null) house.log.info({ game: issue.game_code, issue: issue.name, state: ended[0]?.state }, 'an issue is settled')
    return true
  }
  return true
}
