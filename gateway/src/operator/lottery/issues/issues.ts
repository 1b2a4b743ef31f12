import { setTimeout as wait } from 'node:timers/promises'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { AppContext } from '../../../kernel/context.ts'
import { lotteryGames } from '../../../lottery/games.ts'
import type { CommandResult } from '../../command/define-command.ts'
import { text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'

/** The field of a command that names a lottery, and its word on the command line. */
export const game = text(40)
export const gameWord = { game: 'the code of the lottery' } as const
/** The field that names an issue. */
export const issue = text(20)

/** An issue with its result in force. */
export type Issue = {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly settling: boolean
  readonly root: string | null
  readonly tickets: number | null
  readonly version: number
  readonly draw: LotteryDraw | null
  readonly draws_at: Date
}

/** The lottery with a code. */
export const gameNamed = async ({ store }: AppContext, code: string) => {
  const found = (await lotteryGames(store)).get(code)
  if (found === undefined) throw new UsageError(`there is no lottery ${code}`)
  return found
}

const selectIssue = `select i.id, i.name, i.state, i.settling, encode(i.root, 'hex') as root, i.ticket_count as tickets, i.result_version as version, r.draw, i.draws_at
  from lottery_issue i left join lottery_result r on r.issue_id = i.id and r.version = i.result_version`

/** The issue of a lottery with a name. */
export const issueNamed = async ({ store }: AppContext, code: string, name: string): Promise<Issue> => {
  const { rows } = await store.pool.query<Issue>(`${selectIssue} where i.game_code = $1 and i.name = $2`, [code, name])
  if (!rows[0]) throw new UsageError(`${code} has no issue ${name}`)
  return rows[0]
}

/** The earliest issue of a lottery in one of some states, or the one with a name. */
export const issueIn = async ({ store }: AppContext, code: string, states: readonly string[], name = ''): Promise<Issue> => {
  const { rows } = await store.pool.query<Issue>(
    `${selectIssue} where i.game_code = $1 and i.state = any($2) and ($3 = '' or i.name = $3) order by i.draws_at limit 1 for update of i`,
    [code, states, name],
  )
  if (!rows[0]) throw new UsageError(`${code} has no issue ${name === '' ? '' : `${name} `}that is ${states.join(' or ').toLowerCase()}`)
  return rows[0]
}

/** Locks an issue until the end of the transaction: meanwhile no ticket of it is sold or withdrawn. */
export const lockIssue = async ({ store }: AppContext, { id }: Issue): Promise<void> => {
  await store.pool.query('select 1 from lottery_issue where id = $1 for update', [id])
}

type TicketSum = { readonly currency: string; readonly state: string; readonly count: number; readonly stake: number; readonly payout: number }

/** Number and sums (minor units) of the tickets of an issue, by currency and state. */
const ticketSums = async ({ store }: AppContext, id: number): Promise<readonly TicketSum[]> => {
  const { rows } = await store.pool.query<TicketSum>(
    `select a.currency, t.state, count(*)::int as count, sum(t.stake)::float8 as stake, sum(t.payout)::float8 as payout
       from lottery_ticket t join account a on a.id = t.account_id where t.issue_id = $1 group by 1, 2 order by 1, 2`,
    [id],
  )
  return rows
}

/**
 * The facts of a decision about an issue: its state, its result in force, its tickets. Tickets are counted once the sale is over: until then each one
 * that is sold would void the request for the decision.
 */
export const issueFacts = async (app: AppContext, code: string, found: Issue): Promise<Readonly<Record<string, unknown>>> => {
  const { id, name, state, root, version, draw } = found
  const isOnSale = state === 'SCHEDULED' || state === 'OPEN'
  return { game: code, issue: name, state, root, resultVersion: version, result: draw, ...(isOnSale ? {} : { tickets: await ticketSums(app, id) }) }
}

const outcome = (code: string, { name, state, root, tickets, draw }: Issue) => ({ game: code, issue: name, state, tickets, root, draw })

/** Only a running gateway can decrypt seeds, so a command stores the request and, after the commit, waits shortly for its result. */
const waitFor = async (app: AppContext, code: string, name: string, isDone: (found: Issue) => boolean): Promise<unknown> => {
  for (let attempts = 0; ; attempts += 1) {
    const found = await issueNamed(app, code, name)
    if (isDone(found)) return outcome(code, found)
    if (attempts >= 20) return { ...outcome(code, found), note: 'No gateway has taken it up yet; the next one that runs will.' }
    await wait(250)
  }
}

/** The result of a command that a gateway completes after the commit. */
export const requested = (code: string, name: string, isDone: (found: Issue) => boolean): CommandResult => ({
  value: { game: code, issue: name },
  subject: `${code}/${name}`,
  afterCommit: (app) => waitFor(app, code, name, isDone),
})
