import type { ContractKind, ContractPeriod } from '@perya/domain/agent/contract'
import { commissionWindowAt } from '@perya/domain/agent/period'
import type { AppContext } from '../../../kernel/context.ts'
import { readChasesOfIssue } from '../../../lottery/draws/stop-chases.ts'

/** A chase that ends because the corrected result wins it, with the stakes of its later issues that are refunded (minor units). */
export type StoppedChase = {
  readonly chase: string
  readonly member: string
  readonly book: string
  readonly currency: string
  readonly refund: number
}

/** The chases that a correction stops. `winners`: ids of the tickets that win under the corrected result. */
export const readStoppedChases = async (app: AppContext, issueId: number, winners: readonly number[]): Promise<readonly StoppedChase[]> => {
  const won = (await readChasesOfIssue(app, issueId, winners)).filter((chase) => chase.won && chase.rest.length > 0)
  if (won.length === 0) return []
  const { rows } = await app.store.pool.query<{ chase_id: string; refund: number }>(
    `select t.chase_id, sum(t.stake)::float8 as refund from lottery_ticket t join lottery_issue i on i.id = t.issue_id
      where t.code = any($1) and t.state = 'ACCEPTED' and i.state in ('SCHEDULED', 'OPEN') and i.closes_at > platform_now() group by 1`,
    [won.flatMap(({ rest }) => rest)],
  )
  const refunds = new Map(rows.map(({ chase_id: id, refund }) => [id, refund]))
  return won.map(({ id, member_id: member, book, currency }) => ({ chase: id, member, book, currency, refund: refunds.get(id) ?? 0 }))
}

/** A withdrawal that waits and may contain money that the correction takes back. */
export type WaitingWithdrawal = {
  readonly withdrawal: string
  readonly username: string
  readonly state: string
  readonly amount: number
  readonly currency: string
}

/** The withdrawals under review, or approved and not completed, of members from whom a correction takes money. */
export const readWaitingWithdrawals = async ({ store }: AppContext, members: readonly string[]): Promise<readonly WaitingWithdrawal[]> => {
  const { rows } = await store.pool.query<WaitingWithdrawal>(
    `select w.id as withdrawal, m.username, w.state, w.amount, w.currency from withdrawal w join member m on m.id = w.member_id
      where w.member_id = any($1) and w.state in ('review', 'approved') order by w.id`,
    [members],
  )
  return rows
}

/** The change of play of a member by a correction: what the member gets less what is taken back, in minor units. */
export type MemberChange = { readonly member: string; readonly currency: string; readonly change: number }

/** A contract whose open window contains the correction. `change`: of what its team won, in minor units of its currency. */
export type AffectedContract = {
  readonly contract: string
  readonly agent: string
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly change: number
}

/**
 * The contracts of agents above the affected members. What a correction pays and takes back counts at the moment of the correction, so it changes only
 * windows that are open then; windows that are paid stay as they are.
 */
export const readAffectedContracts = async ({ store, clock }: AppContext, changes: readonly MemberChange[]): Promise<readonly AffectedContract[]> => {
  const { rows } = await store.pool.query<AffectedContract>(
    `select c.id as contract, m.username as agent, c.kind, c.period, c.currency, sum(x.change)::float8 as change
       from unnest($1::text[], $2::text[], $3::bigint[]) x(member, currency, change)
       join team_tree t on t.member_id = x.member and t.depth > 0
       join contract c on c.member_id = t.ancestor_id and c.currency = x.currency and c.begins_at <= $4 and (c.ends_at is null or c.ends_at > $4)
       join member m on m.id = c.member_id
      where c.state in ('active', 'ending', 'ended')
      group by c.id, m.username order by c.id`,
    [changes.map(({ member }) => member), changes.map(({ currency }) => currency), changes.map(({ change }) => change), new Date(clock.now())],
  )
  return rows
}

/** The window of a contract that contains now. */
export const windowOf = ({ brand, clock }: AppContext, period: ContractPeriod): { readonly from: string; readonly to: string } => {
  const { from, to } = commissionWindowAt(period, clock.now(), brand.timeZone)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

/** Push messages that a corrected result sends: to every browser of each member who has a ticket of the issue. */
export const countMessages = async ({ store }: AppContext, issueId: number): Promise<{ readonly players: number; readonly browsers: number }> => {
  const { rows } = await store.pool.query<{ players: number; browsers: number }>(
    `select count(distinct b.member_id)::int as players, count(*)::int as browsers from web_push_browser b
      where exists (select 1 from lottery_ticket t where t.issue_id = $1 and t.member_id = b.member_id and t.state <> 'WITHDRAWN')`,
    [issueId],
  )
  return rows[0] ?? { players: 0, browsers: 0 }
}
