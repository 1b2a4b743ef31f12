import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import { compare, floorTo, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Selection } from '@perya/domain/lottery/selection'
import { type TicketOutcome, settleTicket } from '@perya/domain/lottery/settle'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { AppContext } from '../../context.ts'
import { correctTickets, settleTickets } from '../../wallet/post-lottery.ts'
import { operatorLotteryAccounts } from '../operator-lottery-accounts.ts'
import { type StoredTerms, parseTerms } from '../terms.ts'
import { stopChases } from './stop-chases.ts'

/** How much is done at a time: tickets of a batch, batches of one issue before another that waits has its turn. */
export type SettlementBatching = { readonly atOnce: number; readonly batchesATurn: number }

const usualPace: SettlementBatching = { atOnce: 200, batchesATurn: 25 }
/** Batches of a turn that are not rested after: a usual issue is paid at once. */
const unrested = 4
/** Rest after work, so that at most two fifths of a core are busy with it. */
const restPerWork = 1.5
const longestRest = 250
const mostRemembered = 100
/** Tickets that are priced before other requests are let through. */
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

/** Takes one issue that waits for money, for two seconds at a time: a gateway that dies leaves it to the next. */
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
             from unnest(lottery_next($1, $2, $3, $4)) x(id) join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true
             join lateral (select currency from account k where k.id = t.account_id offset 0) a on true order by t.id`,
    values: [id, after, version, limit],
  })
  return rows
}

/** What a batch of tickets comes to, in whole minor units; what is less than one stays with the house. */
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
  const { rows } = await app.store.pool.query<{ state: string | null }>({
    name: 'lottery-finish',
    text: 'select lottery_finish($1, $2) as state',
    values: [issue.id, issue.version],
  })
  const state = rows[0]?.state ?? null
  if (state !== null) app.log.info({ game: issue.game_code, issue: issue.name, state }, 'an issue is settled')
}

/** Lets the other issues that wait have their turn: whoever was settled last comes last. */
const letGo = ({ store }: AppContext, { id }: Waiting) =>
  store.pool.query({
    name: 'lottery-let-go',
    text: 'update lottery_issue set claimed_until = clock_timestamp() where id = $1 and settling',
    values: [id],
  })

/** One gateway's settling. `next` does a turn of one issue that waits, and says whether there was one. */
export type IssueSettler = { readonly next: (isStopping: () => boolean) => Promise<boolean> }

/**
 * Settles issues that wait, batch by batch, several in turn. Killed at any line, what has been paid stays paid and the rest waits for the
 * next who looks. Behind the first batches of a turn it rests longer than it has worked, so that people who look at pages meanwhile do
 * not feel a large draw.
 */
export const createIssueSettler = (app: AppContext, { atOnce, batchesATurn }: SettlementBatching = usualPace): IssueSettler => {
  /** How far each issue is: only saves looking through what is settled, a gateway that does not know begins at the first. */
  const reached = new Map<string, number>()
  return {
    next: async (isStopping) => {
      const issue = await takeWaiting(app)
      if (issue === null) return false
      const place = `${issue.id} ${issue.version}`
      if (reached.size > mostRemembered) reached.clear()
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
