import { maxShotsPerVolley, volleySpot, type Fish, type FishRound, type Volley } from '@perya/domain/games/fish/fish'

/** A shot that has hit a fish and waits for its trial. */
export type Hit = { readonly fish: Fish; readonly id: number; readonly x: number; readonly y: number; readonly level: number }

/** Result of one hit. */
export type Trial = Hit & { readonly caught: boolean; readonly paid: number }

/** Splits off the next hits that fit into one request: of one level, at most as many as the server accepts. */
export const takeNextHits = (waiting: readonly Hit[]): { readonly now: readonly Hit[]; readonly later: readonly Hit[] } => {
  const level = waiting[0]?.level
  const now: Hit[] = []
  const later: Hit[] = []
  for (const hit of waiting) (hit.level === level && now.length < maxShotsPerVolley ? now : later).push(hit)
  return { now, later }
}

/** Groups hits for the server: one volley per kind. Minor units. */
export const groupIntoVolleys = (hits: readonly Hit[]): Volley[] => {
  const sums = new Map<string, number>()
  for (const { fish, level } of hits) sums.set(volleySpot(fish, level), (sums.get(volleySpot(fish, level)) ?? 0) + level)
  return [...sums].map(([spot, amount]) => ({ spot, amount }))
}

/** Assigns each hit the result of its own trial, in the order of the request. */
export const assignTrials = (hits: readonly Hit[], round: FishRound): Trial[] => {
  const left = new Map(round.catches.map(({ spot, caught }) => [spot, [...caught]]))
  return hits.map((hit) => {
    const caught = left.get(volleySpot(hit.fish, hit.level))?.shift() ?? false
    return { ...hit, caught, paid: caught ? hit.fish * hit.level : 0 }
  })
}
