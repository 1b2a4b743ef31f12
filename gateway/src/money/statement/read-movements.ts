import type { DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../kernel/context.ts'
import type { BilingualText } from '../../lottery/tables.ts'
import type { MovementChoiceRow } from '../../ledger/movement-choice.ts'

/** One movement with the names of its game, lottery and vendor. */
export type MovementRow = {
  readonly seq: number
  readonly at: Date
  readonly kind: string
  readonly vendor: string
  readonly title_id: string
  readonly delta: number
  readonly after: number
  readonly tx_id: number
  readonly game_name: string | null
  readonly lottery: BilingualText | null
  readonly vendor_name: string | null
}

/** Selects movements of the account: between two sequence numbers (inclusive), of some choices; at most `limit`, from the newest or the oldest. */
export type MovementFilter = {
  readonly account: number
  readonly least: number
  readonly most: number
  readonly choices: readonly MovementChoiceRow[] | null
  readonly limit: number
  readonly oldestFirst?: boolean
}

const named = `select m.*, g.name as game_name, l.label as lottery, p.name as vendor_name
  from (%s) m left join game g on g.game_id = m.title_id left join lottery_game l on l.code = m.title_id left join provider p on p.code = m.vendor order by m.seq `
const own = 'select * from movement where account_id = $1 and seq between $2 and $3'
// One index probe per choice: a choice with hardly any rows costs no more than any other.
const ofKinds = `select m.* from unnest($5::text[]) k(kind) cross join lateral (${own} and movement.kind = k.kind order by seq %d limit $4) m order by m.seq %d limit $4`
const ofTitles = `select m.* from unnest($5::text[], $6::text[], $7::text[]) k(kind, vendor, title_id) cross join lateral
  (${own} and movement.vendor = k.vendor and movement.title_id = k.title_id and movement.kind = k.kind and movement.vendor <> '' order by seq %d limit $4) m
  order by m.seq %d limit $4`

/** Reads one page of movements, newest first or oldest first. Its cost does not depend on the position in the history. */
export const readMovements = async (
  app: AppContext,
  { account, least, most, choices, limit, oldestFirst = false }: MovementFilter,
): Promise<MovementRow[]> => {
  if (choices?.length === 0) return []
  const kinds = [...new Set(choices?.map(({ kind }) => kind))]
  const isOfTitles = choices?.every(({ vendor }) => vendor !== '') === true
  const [name, inner] = choices === null ? ['all', `${own} order by seq %d limit $4`] : isOfTitles ? ['titles', ofTitles] : ['kinds', ofKinds]
  const direction = oldestFirst ? 'asc' : 'desc'
  const { rows } = await app.store.pool.query<MovementRow>({
    name: `movements-${name}-${direction}`,
    text: (named.replace('%s', inner) + direction).replaceAll('%d', direction),
    values: [
      account,
      least,
      most,
      limit,
      ...(choices === null
        ? []
        : isOfTitles
          ? [choices.map(({ kind }) => kind), choices.map(({ vendor }) => vendor), choices.map(({ title }) => title)]
          : [kinds]),
    ],
  })
  return rows
}

const min = (edge: 'first' | 'last') =>
  `select quarter from movement_sum where account_id = $1 and quarter ${
    edge === 'first'
      ? ">= (coalesce($2::date, '-infinity')::timestamp at time zone $4)"
      : "< ((coalesce($3::date, 'infinity') + 1)::timestamp at time zone $4)"
  } order by quarter ${edge === 'first' ? 'asc' : 'desc'} limit 1`

/** Returns the sequence numbers of the first and last movement of some days; null where there is none. Sequence follows time. */
export const seqRangeOfDays = async (
  { store, brand }: AppContext,
  account: number,
  { from, to }: DayRange,
): Promise<{ readonly least: number; readonly most: number } | null> => {
  if (from === null && to === null) return { least: 1, most: Number.MAX_SAFE_INTEGER }
  const { rows } = await store.pool.query<{ least: number | null; most: number | null }>({
    name: 'movements-of-days',
    text: `select (select min(first_seq) from movement_sum where account_id = $1 and quarter = (${min('first')})) as least,
                  (select max(last_seq) from movement_sum where account_id = $1 and quarter = (${min('last')})) as most`,
    values: [account, from, to, brand.timeZone],
  })
  const [row] = rows
  return row === undefined || row.least === null || row.most === null || row.least > row.most ? null : { least: row.least, most: row.most }
}
