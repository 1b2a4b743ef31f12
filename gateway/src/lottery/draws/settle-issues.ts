import { setTimeout as wait } from 'node:timers/promises'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { correctTickets, settleTickets } from '../../ledger/posting/post-lottery.ts'
import { operatorLotteryAccounts } from '../operator-lottery-accounts.ts'
import { priceTickets, readUnsettledTickets, type UnsettledTicket } from './price-tickets.ts'
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

type Waiting = {
  readonly id: number
  readonly game_code: string
  readonly name: string
  readonly family: Family
  readonly version: number
  readonly state: string
  readonly draw: LotteryDraw | null
}

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

const settleBatch = async (app: AppContext, issue: Waiting, rows: readonly UnsettledTicket[]): Promise<void> => {
  const batch = { issueId: issue.id, version: issue.version, house: await operatorLotteryAccounts(app), ids: rows.map(({ id }) => id) }
  if (issue.draw === null) {
    await correctTickets(app.store, { ...batch, refund: true })
    return
  }
  const priced = await priceTickets(rows, issue.family, issue.draw)
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
        const rows = await readUnsettledTickets(app, issue, reached.get(place) ?? 0, atOnce)
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
