import { isProvablyFair } from '@perya/domain/games/fair/resolve-fair-round'
import type { AppContext } from '../../../kernel/context.ts'
import { referenceGameOf } from '@perya/domain/games/playable-title'
import { type BetRecord, type BetSource, type BetSum, type BetFilter, emptyBetSum } from './bet-source.ts'
import { cursorValues } from './cursor-values.ts'
import { dayRangeCondition } from '../resolve-filter.ts'
import { readFilterChoices } from '../../../ledger/account-of-session.ts'
import type { BetStatus } from '../tables.ts'

type Row = {
  first_tx: number
  opened_at: Date
  last_at: Date
  vendor: string
  vendor_name: string | null
  title_id: string
  game_name: string | null
  game_type: string | null
  round_id: string
  stake: number
  paid: number
  held: number
  status: BetStatus
}

/** Returns whether the vendor of a title shows how its rounds were decided: by seeds of the round, or of its table. */
const isProvable = (gameType: string | null, name: string | null): boolean => {
  const kind = gameType === null || name === null ? null : referenceGameOf({ gameType, name })
  return kind !== null && (kind === 'table' || isProvablyFair(kind))
}

const statuses: readonly BetStatus[] = ['open', 'won', 'lost', 'returned', 'review']
const named = `select r.first_tx, r.opened_at, r.last_at, r.vendor, r.title_id, r.round_id, r.stake, r.won + r.returned as paid, r.held, r.status, g.name as game_name, g.game_type, p.name as vendor_name
  from (%s) r left join game g on g.game_id = r.title_id left join provider p on p.code = r.vendor order by r.opened_at %d, r.first_tx %d`
const own = (sign: '<' | '>') =>
  `select * from play_round where account_id = $1 and ${dayRangeCondition('opened_at', 2)} and (opened_at, first_tx) ${sign} ($5, $6)`
const order = 'order by opened_at %d, first_tx %d limit $7'
const ofChoices = (sign: '<' | '>') => `select r.* from unnest($8::text[], $9::text[], $10::text[]) k(vendor, title_id, status) cross join lateral
  (${own(sign)} and play_round.vendor = k.vendor and play_round.title_id = k.title_id and play_round.status = k.status ${order}) r ${order}`

/** Titles times statuses: each is a position in the index, so that a rare one is found as fast as a common one. */
const chosen = async (app: AppContext, { account, vendor, game, status }: BetFilter) => {
  if (vendor === '' && game === '' && status === '') return null
  const titles = new Map((await readFilterChoices(app, account)).filter((one) => one.vendor !== '').map((one) => [`${one.vendor} ${one.title}`, one]))
  const requested = [...titles.values()].filter((one) => (vendor === '' || one.vendor === vendor) && (game === '' || one.title === game))
  return requested.flatMap(({ vendor: of, title }) =>
    statuses.filter((one) => status === '' || one === status).map((one) => [of, title, one] as const),
  )
}

const columnsOf = (choices: readonly (readonly [string, string, string])[]) => [0, 1, 2].map((place) => choices.map((one) => one[place]))

const read: BetSource['read'] = async (app, requested, edge, limit, oldestFirst) => {
  const choices = await chosen(app, requested)
  if (choices?.length === 0) return []
  const [sign, direction] = oldestFirst ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const { days, account } = requested
  const { rows } = await app.store.pool.query<Row>({
    name: `rounds-${choices === null ? 'all' : 'chosen'}-${direction}`,
    text: named.replace('%s', choices === null ? `${own(sign)} ${order}` : ofChoices(sign)).replaceAll('%d', direction),
    values: [
      account,
      days.from,
      days.to,
      app.brand.timeZone,
      ...cursorValues(edge, { oldestFirst, from: days.from, timeZone: app.brand.timeZone }),
      limit,
      ...(choices === null ? [] : columnsOf(choices)),
    ],
  })
  return rows.map(
    (row): BetRecord => ({
      id: row.first_tx,
      at: row.opened_at,
      endedAt: row.status === 'open' || row.status === 'review' ? null : row.last_at,
      vendor: row.vendor,
      vendorName: row.vendor_name ?? row.vendor,
      game: row.title_id,
      gameName: row.game_name ?? row.title_id,
      reference: row.round_id,
      stake: row.stake,
      paid: row.paid,
      held: row.held,
      status: row.status,
      isProvable: row.status !== 'open' && isProvable(row.game_type, row.game_name),
      ticket: null,
    }),
  )
}

const isRequested = `($5 = '' or vendor = $5) and ($6 = '' or title_id = $6) and ($7 = '' or status = $7)`

// Aggregated rounds, plus those after the watermark one by one: one statement, so that no round is counted twice or missed.
const total: BetSource['total'] = async ({ store, brand }, { account, days, vendor, game, status }) => {
  const { rows } = await store.pool.query<BetSum>({
    name: 'rounds-total',
    text: `select coalesce(sum(n), 0)::bigint as n, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(unplayed), 0)::bigint as unplayed
             from (select n, stake, paid, unplayed from round_sum where account_id = $1 and ${dayRangeCondition('quarter', 2)} and ${isRequested}
                   union all
                   select 1, stake, won + returned, offset_stake(r) from play_round r
                    where account_id = $1 and opened_at >= (select until from round_walk) and ${dayRangeCondition('opened_at', 2)} and ${isRequested}) s`,
    values: [account, days.from, days.to, brand.timeZone, vendor, game, status],
  })
  return rows[0] ?? emptyBetSum
}

/** The rounds of vendors' games. */
export const rounds: BetSource = { name: 'r', read, total }
