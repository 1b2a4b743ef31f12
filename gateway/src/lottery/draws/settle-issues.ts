import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import { compare, floorTo, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Selection } from '@perya/domain/lottery/selection'
import { type TicketOutcome, settleTicket } from '@perya/domain/lottery/bets/settle'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { correctTickets, settleTickets } from '../../ledger/posting/post-lottery.ts'
import { operatorLotteryAccounts } from '../operator-lottery-accounts.ts'
import { type StoredTerms, parseTerms } from '../terms.ts'
import { stopChases } from './stop-chases.ts'

/** Batch sizes: tickets of a batch, and batches of one issue before the next waiting issue. */
export type SettlementBatching = { readonly atOnce: number; readonly batchesATurn: number }

const defaultPace: SettlementBatching = { atOnce: 200, batchesATurn: 25 }
/** Batches of a turn without a pause after them: a usual issue is paid at once. */
const unrested = 4
/** Pause relative to the work before it, so that settlement uses at most two fifths of a core (unless a pause reaches `longestRest`). */
const restPerWork = 1.5
const longestRest = 250
const maxRemembered = 100
/** Number of tickets that are priced before the event loop is yielded. */
const breathAfter = 10

type Waiting = {
  readonly id: number
  readonly game_code: string
  readonly name: string
  readonly family: Family
  readonly version: number
  readonly state: string
  readonly draw: LotteryDraw | null
}

type TicketRow = { id: number; play: string; selection: Selection; terms: StoredTerms; currency: string }

const resultOf = (outcome: TicketOutcome): 'WIN' | 'LOSE' | 'PUSH' =>
  outcome.mode === 'ODDS' ? outcome.result : compare(outcome.payout, zeroFraction) > 0 ? 'WIN' : 'LOSE'

/** Leases one issue with pending settlement for two seconds; each batch renews the lease, and another gateway takes over when a gateway dies. */
const takeWaiting = async ({ store }: AppContext): Promise<Waiting | null> => {
  const { rows } = await store.pool.query<Waiting>({
    name: 'lottery-take-settling',
    text: `with taken as (
             update lottery_issue set claimed_until = clock_timestamp() + interval '2 seconds' where id = (
               select id from lottery_issue where settling and (claimed_until is null or claimed_until < clock_timestamp()) order by claimed_until nulls first, draws_at limit 1 for update skip locked)
             returning id, game_code, name, result_version, state)
           select t.id, t.game_code, t.name, g.family, t.result_version as version, t.state, r.draw
             from taken t join lottery_game g on g.code = t.game_code join lottery_result r on r.issue_id = t.id and r.version = t.result_version`,
  })
  return rows[0] ?? null
}

const nextTickets = async ({ store }: AppContext, { id, version }: Waiting, after: number, limit: number): Promise<TicketRow[]> => {
  const { rows } = await store.pool.query<TicketRow>({
    name: 'lottery-unsettled',
    text: `select t.id, t.play, t.selection, t.terms, a.currency
             from unnest(lottery_next_tickets(p_issue => $1, p_after => $2, p_version => $3, p_limit => $4)) x(id)
             join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true
             join lateral (select currency from account k where k.id = t.account_id offset 0) a on true order by t.id`,
    values: [id, after, version, limit],
  })
  return rows
}

/** The payouts of a batch of tickets, rounded down to whole minor units. */
const pricedTickets = async (rows: readonly TicketRow[], family: Family, draw: LotteryDraw) => {
  const [results, payouts]: [('WIN' | 'LOSE' | 'PUSH')[], number[]] = [[], []]
  for (const [index, { play, selection, terms, currency }] of rows.entries()) {
    const outcome = settleTicket({ family, play, selection, terms: parseTerms(terms) }, draw)
    results.push(resultOf(outcome))
    payouts.push(Number(floorTo(outcome.payout, currencyDigits(currency))))
    if (index % breathAfter === breathAfter - 1) await breathe()
  }
  return { results, payouts }
}

const settleBatch = async (app: AppContext, issue: Waiting, rows: readonly TicketRow[]): Promise<void> => {
  const batch = { issueId: issue.id, version: issue.version, house: await operatorLotteryAccounts(app), ids: rows.map(({ id }) => id) }
  if (issue.draw === null) {
    await correctTickets(app.store, { ...batch, refund: true })
    return
  }
  const priced = await pricedTickets(rows, issue.family, issue.draw)
  await (issue.version > 1 ? correctTickets(app.store, { ...batch, refund: false, ...priced }) : settleTickets(app.store, { ...batch, ...priced }))
}

const finish = async (app: AppContext, issue: Waiting): Promise<void> => {
  await stopChases(app, issue.id)
  const state = await callFunction(app.store.pool, 'lottery_finish', { issue: issue.id, version: issue.version })
  if (state !== null) app.log.info({ game: issue.game_code, issue: issue.name, state }, 'an issue is settled')
}

/** Releases the lease so that the other waiting issues come next: the issue that was settled last is leased last. */
const letGo = ({ store }: AppContext, { id }: Waiting) =>
  store.pool.query({
    name: 'lottery-let-go',
    text: 'update lottery_issue set claimed_until = clock_timestamp() where id = $1 and settling',
    values: [id],
  })

/** The settler of one gateway. `next` settles up to one turn of batches of a waiting issue; resolves to false when there was none. */
export type IssueSettler = { readonly next: (isStopping: () => boolean) => Promise<boolean> }

/**
 * Settles waiting issues, batch by batch, alternating between them. After a crash at any line, paid tickets remain paid and another gateway settles
 * the rest. After the first batches of a turn it pauses longer than it has worked, so that a large draw does not slow down page requests.
 */
export const createIssueSettler = (app: AppContext, { atOnce, batchesATurn }: SettlementBatching = defaultPace): IssueSettler => {
  /** Last settled ticket of each issue: only skips settled tickets, a gateway without it begins at the first. */
  const reached = new Map<string, number>()
  return {
    next: async (isStopping) => {
      const issue = await takeWaiting(app)
      if (issue === null) return false
      const place = `${issue.id} ${issue.version}`
      if (reached.size > maxRemembered) reached.clear()
      for (let batch = 0; !isStopping(); batch += 1) {
        const began = performance.now()
        const rows = await nextTickets(app, issue, reached.get(place) ?? 0, atOnce)
        if (rows.length > 0) await settleBatch(app, issue, rows)
        reached.set(place, rows.at(-1)?.id ?? 0)
        if (rows.length < atOnce) {
          reached.delete(place)
          await finish(app, issue)
          return true
        }
        if (batch + 1 >= batchesATurn) {
          await letGo(app, issue)
          return true
        }
        if (batch >= unrested) await wait(Math.min(longestRest, restPerWork * (performance.now() - began)))
      }
      return true
    },
  }
}
