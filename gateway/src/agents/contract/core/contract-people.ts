import { isAgent } from '@perya/domain/agent/is-agent'
import { isFlagEnabled } from '@perya/domain/agent/is-flag-enabled'
import { type ContractKind, contractKinds } from '@perya/domain/agent/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { MemberRow } from '../../../identity/session/tables.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'

/** The agent flag and the module that enable the page of a contract kind (A95). */
const switches = {
  dividend: ['divtypereq', 'SIGNCONDIV3'],
  daily: ['dailysalreqtype', 'DAILYSALCONT3'],
  hourly: ['contracthoursalreq', 'HOURSAL3'],
  realtime: ['realtimesalreqtype', 'RTSALARY3'],
} as const

/** Flags that enable the pages of every kind of contract. */
export const allContractPages: Readonly<Record<string, string>> = Object.fromEntries(Object.values(switches).map(([flag]) => [flag, '1']))

/** Whether a member is an agent with contracts of a kind enabled. */
export const hasContractKind = ({ type, agent_pages: pages }: Pick<MemberRow, 'type' | 'agent_pages'>, kind: ContractKind): boolean =>
  isAgent(type) && isFlagEnabled(pages[switches[kind][0]])

/** The contract kinds enabled for a member, by the member's flags and the modules. */
export const contractKindsOf = async (app: AppContext, memberId: string): Promise<readonly ContractKind[]> => {
  const member = await app.store.db.selectFrom('member').select(['type', 'agent_pages']).where('id', '=', memberId).executeTakeFirst()
  const { enabled } = await platformState(app)
  return contractKinds.filter((kind) => member !== undefined && hasContractKind(member, kind) && enabled.has(switches[kind][1]))
}

/** Reads a member and locks the row, so that its place in the tree cannot change until the transaction ends; null: unknown. */
export const lockContractParty = async (db: Kysely<Tables>, memberId: string): Promise<MemberRow | null> =>
  (await db.selectFrom('member').selectAll().where('id', '=', memberId).forShare().executeTakeFirst()) ?? null

/** The caller, as an agent with the kind enabled; refused otherwise, whatever the browser sends (T4, AGENT-02). */
export const assertKind = async (app: AppContext, memberId: string, kind: ContractKind): Promise<MemberRow> => {
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  const { enabled } = await platformState(app)
  if (member === undefined || !hasContractKind(member, kind) || !enabled.has(switches[kind][1])) throw new Refusal('forbidden')
  return member
}

/** Why the agent centre may not contact a member; null: it may. */
export const agentCentreBlock = async ({ store, clock }: AppContext, memberId: string): Promise<'closed' | 'limited' | null> => {
  const reach = await callFunction(store.db, 'agent_contact_block', { member: memberId, now: new Date(clock.now()) })
  return reach === 'closed' || reach === 'limited' ? reach : null
}

/**
 * Whether two members can have a contract of a kind: one is the direct downline of the other, both are agents in good standing with the kind enabled,
 * and neither has closed play. The reason is not disclosed, as it is private to the member.
 */
export const canContract = async (app: AppContext, upline: MemberRow | null, member: MemberRow, kind: ContractKind): Promise<boolean> => {
  const both = upline === null ? [member] : [upline, member]
  if (member.upline_id !== (upline?.id ?? null)) return false
  if (both.some((one) => one.status !== 'active' || one.book !== 'real' || one.currency !== member.currency || !hasContractKind(one, kind)))
    return false
  const reach = await Promise.all(both.map(({ id }) => agentCentreBlock(app, id)))
  return !reach.includes('closed')
}
