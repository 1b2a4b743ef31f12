import { type MissionPeriod, claimableCycles, missionCycleState } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { AppContext, Principal } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** One cycle of a mission with the member's progress; amounts in minor units. */
export type MissionProgress = {
  readonly mission_id: string
  readonly title: Texts
  readonly says: Texts
  readonly measure: 'valid_bet' | 'deposit' | 'days'
  readonly period: MissionPeriod
  readonly target: number
  readonly reward: number
  readonly first: string
  readonly progress: number
  readonly claimed_at: Date | null
}

/** Returns the cycles of all missions whose reward can be claimed today: the current ones, and those before them. */
export const readClaimableCycles = (app: Pick<AppContext, 'clock' | 'brand'>) => claimableCycles(localDayAt(app.clock.now(), app.brand.timeZone))

/** Returns every listed cycle with its state; omits cycles that ended without being reached. */
export const readMissionProgress = async (app: AppContext, { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>) => {
  const spans = readClaimableCycles(app)
  const today = localDayAt(app.clock.now(), app.brand.timeZone)
  const { rows } = await app.store.pool.query<MissionProgress>({
    name: 'mission-turns',
    text: `select t.mission_id, m.title, m.says, m.measure, m.period, m.target, m.reward, t.first_day::text as first, t.progress, t.claimed_at
             from mission_cycles(p_member => $1, p_currency => $2, p_periods => $3, p_firsts => $4, p_ends => $5) t
             join mission m on m.id = t.mission_id order by m.position, m.id, t.first_day`,
    values: [memberId, currency, spans.map(({ period }) => period), spans.map(({ first }) => first), spans.map(({ end }) => end)],
  })
  return rows.flatMap((turn) => {
    const span = spans.find(({ period, first }) => period === turn.period && first === turn.first)
    if (span === undefined) return []
    const state = missionCycleState(
      { progress: turn.progress, target: turn.target, isClaimed: turn.claimed_at !== null },
      { isOver: span.end <= today },
    )
    return state === null ? [] : [{ ...turn, state, end: span.end, until: span.until }]
  })
}

/** Returns how many rewards can be claimed. */
export const countClaimable = async (app: AppContext, principal: Pick<Principal, 'memberId' | 'currency'>): Promise<number> =>
  (await readMissionProgress(app, principal)).filter(({ state }) => state === 'claimable').length

/** Returns the period of a mission; null where there is no such mission. */
export const findMissionPeriod = async ({ store }: Pick<AppContext, 'store'>, mission: string): Promise<string | null> => {
  const { rows } = await store.pool.query<{ period: string }>({
    name: 'mission-period',
    text: 'select period from mission where id = $1',
    values: [mission],
  })
  return rows[0]?.period ?? null
}
