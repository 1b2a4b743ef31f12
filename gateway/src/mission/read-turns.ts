import { type MissionPeriod, spansOn, stateOf } from '@perya/domain/mission/span'
import { dayAt } from '@perya/domain/records/period'
import type { House, Principal } from '../handler.ts'
import type { Texts } from '../system/tables.ts'

/** One turn of a mission with how far a member is; amounts in minor units. */
export type MissionTurn = {
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

/** The turns of all missions whose reward may be taken today: those that run, and those before them. */
export const turnsToday = (house: Pick<House, 'clock' | 'brand'>) => spansOn(dayAt(house.clock.now(), house.brand.timeZone))

/** Every turn that is spoken of, with its state; what is over and was not reached is left out. */
export const readTurns = async (house: House, { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>) => {
  const spans = turnsToday(house)
  const today = dayAt(house.clock.now(), house.brand.timeZone)
  const { rows } = await house.store.pool.query<MissionTurn>({
    name: 'mission-turns',
    text: `select t.mission_id, m.title, m.says, m.measure, m.period, m.target, m.reward, t.first_day::text as first, t.progress, t.claimed_at
             from mission_turns($1, $2, $3, $4, $5) t join mission m on m.id = t.mission_id order by m.position, m.id, t.first_day`,
    values: [memberId, currency, spans.map(({ period }) => period), spans.map(({ first }) => first), spans.map(({ end }) => end)],
  })
  return rows.flatMap((turn) => {
    const span = spans.find(({ period, first }) => period === turn.period && first === turn.first)
    if (span === undefined) return []
    const state = stateOf({ progress: turn.progress, target: turn.target, isClaimed: turn.claimed_at !== null }, { isOver: span.end <= today })
    return state === null ? [] : [{ ...turn, state, end: span.end, until: span.until }]
  })
}

/** How many rewards wait to be taken. */
export const countClaimable = async (house: House, principal: Pick<Principal, 'memberId' | 'currency'>): Promise<number> =>
  (await readTurns(house, principal)).filter(({ state }) => state === 'claimable').length
