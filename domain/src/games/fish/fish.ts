import { hash32, type RandomDraw } from '../seeded-draw.ts'

/** Pays of the fish, in shots; a higher pay has a lower catch probability. */
export const FISH = [2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 200, 300] as const

/** A fish, named by its pay. */
export type Fish = (typeof FISH)[number]

/** RTP of every shot in percent, whatever the target: a fish that pays N is caught with probability 96 / (100 N). */
export const fishReturn = 96

/** Maximum number of shots in one request. */
export const maxShotsPerVolley = 20

/** Shots of one level at one kind of fish; the spot is `<fish>@<level>`, the amount is level × shots. Minor units. */
export type Volley = { readonly spot: string; readonly amount: number }

/** Outcome of volleys: for each of their shots whether it caught its fish, in the order of the request. */
export type FishRound = { readonly catches: readonly { readonly spot: string; readonly caught: readonly boolean[] }[]; readonly total: number }

const rises = [
  [10, 50, 100, 500, 1000],
  [50, 100, 500, 1000, 5000],
  [100, 200, 1000, 2000, 10_000],
] as const

/** Returns the shot levels of a title by its seed, in minor units, ascending. */
export const shotLevels = (seed: string): readonly number[] => rises[hash32(`shots:${seed}`) % rises.length] ?? rises[0]

/** The name of a volley's spot. */
export const volleySpot = (fish: Fish, level: number): string => `${fish}@${level}`

const readVolley = ({ spot, amount }: Volley): { readonly fish: Fish; readonly level: number; readonly shots: number } | null => {
  const [, kind = '', level = ''] = /^(\d{1,3})@(\d{1,9})$/.exec(spot) ?? []
  const fish = FISH.find((one) => String(one) === kind)
  const shots = amount / Number(level)
  return fish === undefined || !Number.isSafeInteger(shots) || shots < 1 ? null : { fish, level: Number(level), shots }
}

/** Whether volleys are valid for a title: known fish, one of its levels, at most `maxShotsPerVolley` shots together. */
export const areValidVolleys = (seed: string, volleys: readonly Volley[]): boolean => {
  const read = volleys.map(readVolley)
  const levels = shotLevels(seed)
  return (
    volleys.length > 0 &&
    new Set(volleys.map(({ spot }) => spot)).size === volleys.length &&
    read.every((volley) => volley !== null && levels.includes(volley.level)) &&
    new Set(read.map((volley) => volley?.level)).size === 1 &&
    read.reduce((sum, volley) => sum + (volley?.shots ?? 0), 0) <= maxShotsPerVolley
  )
}

/** Resolves shots as independent trials. `draw` must be uniform and unpredictable. */
export const resolveShots = (volleys: readonly Volley[], draw: RandomDraw): FishRound => {
  let total = 0
  const catches = volleys.map((volley) => {
    const read = readVolley(volley)
    if (read === null) throw new RangeError(`shots at ${volley.spot}`)
    const caught = Array.from({ length: read.shots }, () => draw(read.fish * 100) < fishReturn)
    total += caught.filter(Boolean).length * read.fish * read.level
    return { spot: volley.spot, caught }
  })
  return { catches, total }
}

/** Returns the facts of a fishing title for its tile; the smallest stake in minor units. */
export const fishFacts = (seed: string): { readonly rtp: string; readonly volatility: 'high'; readonly minBet: number } => ({
  rtp: fishReturn.toFixed(2),
  volatility: 'high',
  minBet: shotLevels(seed)[0] ?? 10,
})
