import { isAgent } from '@perya/domain/agent/is-agent'
import { isFlagEnabled } from '@perya/domain/agent/is-flag-enabled'
import { type ContractKind, contractKinds } from '@perya/domain/agent/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { MemberRow } from '../session/tables.ts'
import type { Tables } from '../store/tables.ts'
import { platformState } from '../system/platform-state.ts'

/** Which flag of an agent and which module turn the page of a kind on (A95). */
const switches = {
  dividend: ['divtypereq', 'SIGNCONDIV3'],
  daily: ['dailysalreqtype', 'DAILYSALCONT3'],
  hourly: ['contracthoursalreq', 'HOURSAL3'],
  realtime: ['realtimesalreqtype', 'RTSALARY3'],
} as const

/** Flags that turn on the pages of every kind of contract. */
export const allContractPages: Readonly<Record<string, string>> = Object.fromEntries(Object.values(switches).map(([flag]) => [flag, '1']))

/** Whether somebody is an agent for whom contracts of a kind are on. */
export const hasContractKind = ({ type, agent_pages: pages }: Pick<MemberRow, 'type' | 'agent_pages'>, kind: ContractKind): boolean =>
  isAgent(type) && isFlagEnabled(pages[switches[kind][0]])

/** The kinds that are on for somebody now, by his flags and by the modules. */
export const contractKindsOf = async (app: AppContext, memberId: string): Promise<readonly ContractKind[]> => {
  const member = await app.store.db.selectFrom('member').select(['type', 'agent_pages']).where('id', '=', memberId).executeTakeFirst()
  const { enabled } = await platformState(app)
  return contractKinds.filter((kind) => member !== undefined && hasContractKind(member, kind) && enabled.has(switches[kind][1]))
}

/** A person whose place in the tree stays what it is until the transaction ends. */
export const lockMember = async (db: Kysely<Tables>, memberId: string): Promise<MemberRow | null> =>
  (await db.selectFrom('member').selectAll().where('id', '=', memberId).forShare().executeTakeFirst()) ?? null

/** The one who asks, as an agent for whom the kind is on; refused otherwise, whatever his browser believes (T4, AGENT-02). */
export const assertKind = async (app: AppContext, memberId: string, kind: ContractKind): Promise<MemberRow> => {
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  const { enabled } = await platformState(app)
  if (member === undefined || !hasContractKind(member, kind) || !enabled.has(switches[kind][1])) throw new Refusal('forbidden')
  return member
}

/** Why nothing of the agent centre reaches somebody; null: it may. */
export const agentCentreBlock = async ({ store, clock }: AppContext, memberId: string): Promise<'closed' | 'limited' | null> => {
  const { rows } = await sql<{ reach: 'closed' | 'limited' | null }>`select out_of_reach(${memberId}, ${new Date(clock.now())}) as reach`.execute(
    store.db,
  )
  return rows[0]?.reach ?? null
}

/**
 * Whether a contract of a kind can be between these two now: the one stands directly under the other, both are agents who may have it and are in
 * good standing, and neither has closed his play. Why not is nobody's business but his own.
 */
export const canContract = async (app: AppContext, upline: MemberRow | null, member: MemberRow, kind: ContractKind): Promise<boolean> => {
  const both = upline === null ? [member] : [upline, member]
  if (member.upline_id !== (upline?.id ?? null)) return false
  if (both.some((one) => one.status !== 'active' || one.book !== 'real' || one.currency !== member.currency || !hasContractKind(one, kind)))
    return false
  const reach = await Promise.all(both.map(({ id }) => agentCentreBlock(app, id)))
  return !reach.includes('closed')
}
