import { hash32, pickOne, seededDraw, shuffle } from '../seeded-draw.ts'
import { longestMatch } from './simulate.ts'
import { type SportName, sportByName } from './sports.ts'

/** A match that can be bet on. `edge` is the strength advantage of the home side, −8 … 8. Names are invented. */
export type Fixture = {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly edge: number
  /** Milliseconds of the server's clock. */
  readonly startsAt: number
}

const places = ['Bituin', 'Lunhaw', 'Alon', 'Dalisay', 'Amihan', 'Habagat', 'Sinag', 'Ulap', 'Tala', 'Kidlat', 'Luntian', 'Hiraya'] as const
const crowds = [
  'Kites',
  'Carabaos',
  'Lanterns',
  'Herons',
  'Comets',
  'Anchors',
  'Weavers',
  'Drums',
  'Orchids',
  'Geckos',
  'Tides',
  'Firetrees',
] as const
const squads = ['Protocol', 'Static', 'Reverb', 'Orbit', 'Vandals', 'Mirage', 'Circuit', 'Havoc', 'Lagless', 'Pixel', 'Overtime', 'Echo'] as const
const rings = ['Kid', 'Hammer', 'Thunder', 'Old', 'Quick', 'Iron', 'Silent', 'Lucky', 'Wild', 'Steady', 'Red', 'Little'] as const
const cups = ['Parol', 'Masskara', 'Sampaguita', 'Bahaghari', 'Tabing Dagat', 'Kampana', 'Balangay', 'Narra'] as const
const kinds: Readonly<Record<SportName, readonly [string, ...string[]]>> = {
  football: ['League', 'Cup', 'Shield'],
  basketball: ['League', 'Cup', 'Classic'],
  boxing: ['Fight Night', 'Belt'],
  badminton: ['Open', 'Masters'],
  penalties: ['Shoot-out', 'Street Cup'],
  shooter: ['Series', 'Invitational'],
  arena: ['Circuit', 'Championship'],
}

/** A side of a title with its strength, −4 … 4. */
type Rated = { readonly name: string; readonly strength: number }

const sidesOf = (name: SportName, seed: string): Rated[] => {
  const draw = seededDraw(`sides:${seed}`)
  const second = shuffle(draw, name === 'shooter' || name === 'arena' ? squads : crowds)
  const before = shuffle(draw, rings)
  return shuffle(draw, places).map((place, i) => ({
    name:
      name === 'boxing'
        ? `${before[i] ?? ''} ${place}`
        : name === 'badminton'
          ? `${'ABCDEFGHJKLM'[draw(12)] ?? 'A'}. ${place}`
          : `${place} ${second[i] ?? ''}`,
    strength: draw(9) - 4,
  }))
}

const leaguesOf = (name: SportName, seed: string): string[] => {
  const draw = seededDraw(`leagues:${seed}`)
  return shuffle(draw, cups)
    .slice(0, 3)
    .map((cup) => `${cup} ${pickOne(draw, kinds[name])}`)
}

/** Number of parallel fixture tracks; the matches of a track follow each other. */
export const fixtureTracks = 3
/** Upcoming matches that can be bet on, per track. */
const ahead = 2
const restFor = 45

const periodOf = (name: SportName): number => (longestMatch(sportByName(name)) + restFor) * 1000

/** The fixture of a track: it follows from the clock and the title's seed alone, so nothing is stored. */
const fixtureAt = (name: SportName, seed: string, lane: number, no: number): Fixture => {
  const period = periodOf(name)
  const offset = Math.floor((period * lane) / fixtureTracks) + (hash32(`offset:${seed}`) % period)
  const draw = seededDraw(`fixture:${seed}:${lane}:${no}`)
  const sides = sidesOf(name, seed)
  // Each track has four sides of its own, so that no side plays two matches at once.
  const four = shuffle(draw, sides.slice(lane * 4, lane * 4 + 4))
  const [home, away] = [four[0] ?? { name: '', strength: 0 }, four[1] ?? { name: '', strength: 0 }]
  return {
    id: `s${lane}-${no}`,
    league: leaguesOf(name, seed)[lane] ?? '',
    home: home.name,
    away: away.name,
    edge: home.strength - away.strength,
    startsAt: no * period + offset,
  }
}

/** Returns the fixture with this id; null if it is not of the simulation. */
export const fixtureById = (name: SportName, seed: string, id: string): Fixture | null => {
  const [, lane = '', no = ''] = /^s([0-2])-(\d{1,9})$/.exec(id) ?? []
  return lane === '' ? null : fixtureAt(name, seed, Number(lane), Number(no))
}

/** Returns the fixtures on display at a moment: the match of each track that is running or has just ended, and the next ones. */
export const fixturesAt = (name: SportName, seed: string, now: number): Fixture[] => {
  const period = periodOf(name)
  return Array.from({ length: fixtureTracks }, (_none, lane) => lane).flatMap((lane) => {
    const { startsAt } = fixtureAt(name, seed, lane, 0)
    const no = Math.floor((now - startsAt) / period)
    return Array.from({ length: ahead + 1 }, (_each, next) => fixtureAt(name, seed, lane, no + next))
  })
}

/** Latest possible end of a simulated match. */
export const latestEndOf = (name: SportName, { startsAt }: Pick<Fixture, 'startsAt'>): number => startsAt + longestMatch(sportByName(name)) * 1000
