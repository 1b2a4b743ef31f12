import type { AppContext } from '../../kernel/context.ts'

/** Mission rewards that a member has claimed; minor units. */
export type MissionRewards = {
  readonly member_id: string
  readonly nickname: string
  readonly hidden: boolean
  readonly missions: number
  readonly earned: number
}

const sums = `select c.member_id, count(*)::int as missions, sum(c.amount)::bigint as earned, max(c.made_at) as last from gift_claim c
  where c.campaign like 'mission:%' and c.currency = $2 and c.made_at >= ($1::date)::timestamp at time zone $3`

/** Returns what one member has claimed since a day; null: nothing. */
export const readRewardsSince = async (
  { store, brand }: AppContext,
  day: string,
  memberId: string,
): Promise<Pick<MissionRewards, 'missions' | 'earned'> | null> => {
  const { rows } = await store.pool.query<MissionRewards>({
    name: 'missions-taken',
    text: `${sums} and c.member_id = $4 group by 1`,
    values: [day, brand.currency, brand.timeZone, memberId],
  })
  return rows[0] ?? null
}

const freshFor = 5000
const max = 1000
const boards = new WeakMap<AppContext['store'], Map<string, { readonly readAt: number; readonly board: Promise<readonly MissionRewards[]> }>>()

const readBoard = async ({ store, brand }: AppContext, day: string): Promise<readonly MissionRewards[]> => {
  const { rows } = await store.pool.query<MissionRewards>({
    name: 'mission-board',
    text: `select s.member_id, m.nickname, o.member_id is not null as hidden, s.missions, s.earned
             from (${sums} group by 1) s join member m on m.id = s.member_id left join board_opt_out o on o.member_id = s.member_id
            order by s.missions desc, s.earned desc, s.last, s.member_id limit ${max}`,
    values: [day, brand.currency, brand.timeZone],
  })
  return rows
}

/** Returns the top thousand claimants since a day; read at most every five seconds, regardless of the number of requests (T34). */
export const missionBoard = (app: AppContext, day: string): Promise<readonly MissionRewards[]> => {
  const known = boards.get(app.store) ?? new Map()
  boards.set(app.store, known)
  const cached = known.get(day)
  const now = app.clock.now()
  if (cached !== undefined && Math.abs(now - cached.readAt) < freshFor) return cached.board
  const board = readBoard(app, day).catch((error: unknown) => {
    known.delete(day)
    throw error
  })
  known.set(day, { readAt: now, board })
  return board
}

/** Invalidates the cached leaderboards, so that a member sees their place right after a claim. */
export const invalidateLeaderboards = ({ store }: AppContext): void => void boards.delete(store)
