import { maxShotsPerVolley, volleySpot, type Fish, type FishRound, type Volley } from '@perya/domain/games/fish/fish'

/** A shot that has met its fish and waits for its trial. */
export type Hit = { readonly fish: Fish; readonly id: number; readonly x: number; readonly y: number; readonly level: number }

/** What one hit came to. */
export type Trial = Hit & { readonly caught: boolean; readonly paid: number }

/** Takes the next hits that may be told together: of one level, no more than the server takes. */
export const takeNextHits = (waiting: readonly Hit[]): { readonly now: readonly Hit[]; readonly later: readonly Hit[] } => {
  const level = waiting[0]?.level
  const now: Hit[] = []
  const later: Hit[] = []
  for (const hit of waiting) (hit.level === level && now.length < maxShotsPerVolley ? now : later).push(hit)
  return { now, later }
}

/** Hits as the server is told of them: one volley for each kind. Minor units. */
export const groupIntoVolleys = (hits: readonly Hit[]): Volley[] => {
  const sums = new Map<string, number>()
  for (const { fish, level } of hits) sums.set(volleySpot(fish, level), (sums.get(volleySpot(fish, level)) ?? 0) + level)
  return [...sums].map(([spot, amount]) => ({ spot, amount }))
}

/** Gives every hit its own trial back, in the order in which they were told. */
export const assignTrials = (hits: readonly Hit[], round: FishRound): Trial[] => {
  const left = new Map(round.catches.map(({ spot, caught }) => [spot, [...caught]]))
  return hits.map((hit) => {
    const caught = left.get(volleySpot(hit.fish, hit.level))?.shift() ?? false
    return { ...hit, caught, paid: caught ? hit.fish * hit.level : 0 }
  })
}
