import type { ContractKind } from '@perya/domain/agent/contract'
import type { Value } from '@perya/calls'
import type { DayRange } from '@perya/domain/records/period'
import { sql } from 'kysely'
import type { AppContext, Principal } from '../../../kernel/context.ts'
import { hasContractKind } from './contract-people.ts'
import type { ContractRow } from './tables.ts'

const open: readonly ContractRow['state'][] = ['offered', 'active', 'ending']
const over: readonly ContractRow['state'][] = ['rejected', 'withdrawn', 'expired', 'ended']
const maxCandidates = 20

/** Filter of a list of given contracts; `days`: the days of the offer, `before`: the key of the previous page. */
export type ContractFilter = {
  readonly of: 'open' | 'over'
  readonly member: string
  readonly days: DayRange
  readonly before: string
  readonly pageSize: number
}

/** One page of contracts, the key of the next page, and the count of each state. */
type GivenContracts = {
  readonly rows: readonly ContractRow[]
  readonly next: string | null
  readonly counts: readonly { readonly state: ContractRow['state']; readonly count: number }[]
}

const literally = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Contracts that a member has given, newest first, by keyset pagination. */
export const readGivenContracts = async (
  { store, brand }: AppContext,
  uplineId: string,
  kind: ContractKind,
  { of, member, days, before, pageSize }: ContractFilter,
): Promise<GivenContracts> => {
  const begins = (day: string, plus: number) => sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone ${brand.timeZone})`
  const all = store.db
    .selectFrom('contract')
    .where('upline_id', '=', uplineId)
    .where('kind', '=', kind)
    .where('state', 'in', of === 'open' ? open : over)
    .$if(member !== '', (query) =>
      query.where('member_id', 'in', (sub) => sub.selectFrom('member').select('id').where('username_key', 'like', literally(member))),
    )
    .$call((query) => (days.from === null ? query : query.where('offered_at', '>=', begins(days.from, 0))))
    .$call((query) => (days.to === null ? query : query.where('offered_at', '<', begins(days.to, 1))))
  const [, at = '', id = ''] = /^(\d{1,15})\.(K-\d{10})$/.exec(before) ?? []
  const rows = await all
    .selectAll()
    .$if(id !== '', (query) => query.where(sql<boolean>`(offered_at, id) < (${new Date(Number(at))}, ${id})`))
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const counted = all
    .select(['state', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('state')
    .orderBy('state')
  const counts = (await counted.execute()).map(({ state, n }) => ({ state, count: n }))
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > pageSize && last !== undefined ? `${last.offered_at.getTime()}.${last.id}` : null, counts }
}

type Candidate = { username: string; type: number; agent_pages: Record<string, string>; rate: number | null; offered: boolean }

/** Direct downlines to whom a contract of a kind may be offered, by name; members whom the agent centre may not contact are excluded. */
export const findCandidates = async (
  { store, clock }: AppContext,
  { memberId, currency }: Principal,
  kind: ContractKind,
  name: string,
): Promise<Value<'contract.candidates'>> => {
  const now = new Date(clock.now())
  const { rows } = await sql<Candidate>`
    select m.username, m.type, m.agent_pages, a.top_rate as rate,
           exists (select 1 from contract o where o.member_id = m.id and o.kind = ${kind} and o.state = 'offered' and o.expires_at > ${now}) as offered
      from member m left join contract a on a.member_id = m.id and a.kind = ${kind} and a.state = 'active'
     where m.upline_id = ${memberId} and m.status = 'active' and m.book = 'real' and m.currency = ${currency}
       and m.username_key like ${literally(name)} and agent_contact_block(p_member => m.id, p_now => ${now}) is null
     order by m.username_key limit 500`.execute(store.db)
  const able = rows.filter((row) => hasContractKind(row, kind))
  return {
    list: able.slice(0, maxCandidates).map(({ username, rate, offered }) => ({ name: username, rate, isOffered: offered })),
    isMore: able.length > maxCandidates,
  }
}
