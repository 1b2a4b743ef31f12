import type { teamMoneyKinds } from '@perya/calls/agents/team'
import type { DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../../kernel/context.ts'
import { dayRangeCondition } from '../../../money/statement/resolve-filter.ts'
import { type PageRequest, oldestCursor, keysetPage } from '../../../kernel/export/keyset-page.ts'
import { isSmallTeam } from './read-members.ts'

/** A kind of money by which agents filter. */
type TeamMoneyKind = (typeof teamMoneyKinds)[number]

/** One movement on a member's cash account that is not play. */
export type TeamMovementRow = {
  readonly micros: number
  readonly at: Date
  readonly member_id: string
  readonly account_id: number
  readonly tx_id: number
  readonly kind: string
  readonly delta: number
  readonly after: number
}

/** Filter of movements: of a branch or of its head alone, of kinds that match a pattern or of one group, incoming ones or all. */
export type TeamMoneyFilter = {
  readonly branchId: string
  readonly alone: boolean
  readonly currency: string
  readonly days: DayRange
  readonly shape: string
  readonly group?: TeamMoneyKind
  readonly comingOnly: boolean
}

/** Teams up to this size are queried member by member; for larger ones the newest movements of the platform are scanned. */
const smallTeam = 1500
// Must be identical to the condition of the two partial indexes that exclude play.
const isMoney = `m.kind !~ '^(bet|win|rollback)$|^(lottery|ticket)'`
const moment = (n: number) => `(timestamptz 'epoch' + $${n}::float8 * interval '1 microsecond')`
const condition = `${isMoney} and ($6 = '' or m.kind ~ $6) and (not $7 or m.delta > 0) and ${dayRangeCondition('m.at', 3)}`
const edge = `(m.at, m.tx_id, m.account_id) %sign (${moment(8)}, $9, $10)`
const order = 'order by m.at %way, m.tx_id %way, m.account_id %way'
const accounts = `account a where a.book = 'real' and a.currency = $2 and a.owner_type = 'member' and a.kind = 'cash'`
const texts = {
  alone: `select m.*, $1 as member_id from movement m where m.account_id = (select a.id from ${accounts} and a.owner_id = $1) and ${condition} and ${edge} ${order} limit $11`,
  small: `select m.*, a.owner_id as member_id from (select * from team_tree where ancestor_id = $1 offset 0) t
    join lateral (select * from ${accounts} and a.owner_id = t.member_id offset 0) a on true
    join lateral (select * from movement m where m.account_id = a.id and ${condition} and ${edge} ${order} limit $11) m on true ${order} limit $11`,
  large: `select m.*, a.owner_id as member_id from (select * from movement m where ${condition} and ${edge} ${order} offset 0) m
    join lateral (select a.owner_id from ${accounts} and a.id = m.account_id offset 0) a on true
    join lateral (select 1 from team_tree k where k.ancestor_id = $1 and k.member_id = a.owner_id offset 0) t on true ${order} limit $11`,
} as const
// The newest of one kind are found by an index of their own: otherwise a rare kind would be searched among all others.
const byGroup = texts.large.replace(`($6 = '' or m.kind ~ $6)`, 'money_group(m.kind) = $6')
const micros = '(extract(epoch from x.at) * 1000000)::bigint'

const edgeOf = (key: string, backwards: boolean): readonly [number, number, number] => {
  const [, at, tx, account] = /^(\d{1,16})\.(\d{1,15})\.(\d{1,15})$/.exec(key) ?? []
  return at === undefined ? (backwards ? [0, 0, 0] : [8e15, 0, 0]) : [Number(at), Number(tx), Number(account)]
}

/** One page of movements, newest first. */
export const readMoney = async (
  app: AppContext,
  { branchId, alone, currency, days, shape, group, comingOnly }: TeamMoneyFilter,
  asked: PageRequest,
) => {
  const backwards = asked.after !== ''
  const size = alone ? 'alone' : (await isSmallTeam(app, branchId, smallTeam)) ? 'small' : 'large'
  const [how, text, kinds] = size === 'large' && group !== undefined ? ['group', byGroup, group] : [size, texts[size], shape]
  const [sign, way] = backwards ? ['>', 'asc'] : ['<', 'desc']
  const key = backwards ? (asked.after === oldestCursor ? '' : asked.after) : asked.before
  const { rows } = await app.store.pool.query<TeamMovementRow>({
    name: `team-money-${how}-${way}`,
    text: `select x.*, ${micros} as micros from (${text}) x`.replaceAll('%sign', sign).replaceAll('%way', way),
    values: [branchId, currency, days.from, days.to, app.brand.timeZone, kinds, comingOnly, ...edgeOf(key, backwards), asked.pageSize + 1],
  })
  return keysetPage(rows, asked, ({ micros: at, tx_id: tx, account_id: account }) => `${at}.${tx}.${account}`)
}

/** Total of the movements of one member. */
export const sumMoney = async (
  { store, brand }: AppContext,
  { branchId, currency, days, shape, comingOnly }: Omit<TeamMoneyFilter, 'alone' | 'group'>,
): Promise<number> => {
  const { rows } = await store.pool.query<{ total: number }>({
    name: 'team-money-sum',
    text: `select coalesce(sum(m.delta), 0)::bigint as total from movement m where m.account_id = (select a.id from ${accounts} and a.owner_id = $1) and ${condition}`,
    values: [branchId, currency, days.from, days.to, brand.timeZone, shape, comingOnly],
  })
  return rows[0]?.total ?? 0
}
