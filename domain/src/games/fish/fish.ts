import { hash32, type RandomDraw } from '../seeded-draw.ts'

/** What a fish pays, in shots; the higher, the seldomer it is caught. */
export const FISH = [2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 200, 300] as const

/** A fish by what it pays. */
export type Fish = (typeof FISH)[number]

/** The return of every shot in percent, whatever it hits: a fish that pays N is caught with a chance of 96 in 100 N. */
export const fishReturn = 96

/** Most shots that are told together. */
export const maxShotsPerVolley = 20

/** Shots of one level at one kind of fish; the spot is `<fish>@<level>`, the amount the level times the shots. Minor units. */
export type Volley = { readonly spot: string; readonly amount: number }

/** What came of volleys: for each of their shots whether it caught its fish, in the order in which they were told. */
export type FishRound = { readonly catches: readonly { readonly spot: string; readonly caught: readonly boolean[] }[]; readonly total: number }

const rises = [
  [10, 50, 100, 500, 1000],
  [50, 100, 500, 1000, 5000],
  [100, 200, 1000, 2000, 10_000],
] as const

/** Levels of a shot in minor units, ascending, by the seed of the title. */
export const shotLevels = (seed: string): readonly number[] => rises[hash32(`shots:${seed}`) % rises.length] ?? rises[0]

/** The name of a volley's spot. */
export const volleySpot = (fish: Fish, level: number): string => `${fish}@${level}`

const readVolley = ({ spot, amount }: Volley): { readonly fish: Fish; readonly level: number; readonly shots: number } | null => {
  const [, kind = '', level = ''] = /^(\d{1,3})@(\d{1,9})$/.exec(spot) ?? []
  const fish = FISH.find((one) => String(one) === kind)
  const shots = amount / Number(level)
  return fish === undefined || !Number.isSafeInteger(shots) || shots < 1 ? null : { fish, level: Number(level), shots }
}

/** Whether volleys are ones that a title offers: known fish, one level of its own, no more shots than are told together. */
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

/** Decides shots: one trial each, none remembers another. `draw` must be uniform and unpredictable. */
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

/** Facts of a fishing title for its tile; the smallest stake in minor units. */
export const fishFacts = (seed: string): { readonly rtp: string; readonly volatility: 'high'; readonly minBet: number } => ({
  rtp: fishReturn.toFixed(2),
  volatility: 'high',
  minBet: shotLevels(seed)[0] ?? 10,
})
