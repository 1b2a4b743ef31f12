import type { DayRange } from '@perya/domain/records/period'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'

/** Totals of play and money, in minor units. */
export type TeamSums = {
  readonly valid_bet: number
  readonly paid: number
  readonly rebate: number
  readonly bonus: number
  readonly deposit: number
  readonly withdrawn: number
}

/** Sums of a team without any activity. */
export const emptyTeamSums: TeamSums = { valid_bet: 0, paid: 0, rebate: 0, bonus: 0, deposit: 0, withdrawn: 0 }

const columns = ['valid_bet', 'paid', 'rebate', 'bonus', 'deposit', 'withdrawn'] as const
const summed = columns.map((one) => `coalesce(sum(${one}), 0)::bigint as ${one}`).join(', ')
const listed = columns.join(', ')
const within = (n: number) => `day >= coalesce($${n}::date, '-infinity') and day <= coalesce($${n + 1}::date, 'infinity')`
const own = `select member_id as id, day, ${listed} from play_day where member_id = any($1) and currency = $2 and ${within(3)}`
const below = `select agent_id as id, day, ${listed} from team_day where agent_id = any($1) and currency = $2 and ${within(3)}`
/** The head of a branch counts as well. */
const branch = `${own} union all ${below}`

/** Which sums: of branches with their heads, or of single members, on some days of the operator. */
export type TeamSumFilter = { readonly ids: readonly string[]; readonly currency: string; readonly days: DayRange; readonly alone: boolean }

/** Sums by id. */
export const readTeamSums = async ({ store }: AppContext, { ids, currency, days, alone }: TeamSumFilter): Promise<(id: string) => TeamSums> => {
  const { rows } = await store.pool.query<TeamSums & { id: string }>({
    name: alone ? 'team-sums-alone' : 'team-sums',
    text: `select id, ${summed} from (${alone ? own : branch}) s group by id`,
    values: [ids, currency, days.from, days.to],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => found.get(id) ?? emptyTeamSums
}

/** Sums of one branch by day, newest first. */
export const sumsByDay = async (
  { store }: AppContext,
  id: string,
  currency: string,
  { from, to }: DayRange,
  max: number,
): Promise<(TeamSums & { day: string })[]> => {
  const { rows } = await store.pool.query<TeamSums & { day: string }>({
    name: 'team-sums-by-day',
    text: `select to_char(day, 'YYYY-MM-DD') as day, ${summed} from (${branch}) s group by s.day order by s.day desc limit $5`,
    values: [[id], currency, from, to, max],
  })
  return rows
}

/** Valid bets of one branch by kind of game, largest first. */
export const betsByKind = async (
  { store }: AppContext,
  id: string,
  currency: string,
  { from, to }: DayRange,
): Promise<{ kind: string; valid_bet: number }[]> => {
  const { rows } = await store.pool.query<{ kind: string; valid_bet: number }>({
    name: 'team-bets-by-kind',
    text: `select kind, sum(valid_bet)::bigint as valid_bet from (
             select kind, valid_bet from play_kind_day where member_id = $1 and currency = $2 and ${within(3)}
             union all select kind, valid_bet from team_kind_day where agent_id = $1 and currency = $2 and ${within(3)}) s
            group by kind having sum(valid_bet) > 0 order by 2 desc, 1`,
    values: [id, currency, from, to],
  })
  return rows
}

/** Sums in wire format; `profit` from the players' point of view. */
export const presentSums = (currency: string, sums: TeamSums) => {
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    validBet: format(sums.valid_bet),
    paid: format(sums.paid),
    rebate: format(sums.rebate),
    bonus: format(sums.bonus),
    deposit: format(sums.deposit),
    withdrawn: format(sums.withdrawn),
    profit: format(sums.paid + sums.rebate + sums.bonus - sums.valid_bet),
  }
}
