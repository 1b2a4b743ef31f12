import type { ModuleId } from '@perya/calls/modules'
import { type GameType, gameTypes, moduleOfType } from '@perya/domain/lobby/categories'
import type { AppContext } from '../context.ts'
import { platformState } from '../system/platform-state.ts'
import { type GameCatalogue, loadCatalogue, readCatalogueVersion } from './game-catalogue.ts'
import { type PlayCounts, countPlays } from './play-counts.ts'

/** What a listing is drawn from at one moment; it never changes under the hands of who holds it. */
export type LobbySnapshot = {
  readonly catalogue: GameCatalogue
  readonly plays: PlayCounts
  /** Today, `2026-11-21`: decides what is new. */
  readonly today: string
  readonly shows: (type: GameType) => boolean
  /** Changes whenever a listing may change. */
  readonly stamp: string
}

/** The lobby of one house. */
export type Lobby = {
  /** The floor as it is now. Looks for changes at most once in `freshFor`; with the database away the last known floor holds. */
  readonly floor: () => Promise<LobbySnapshot>
  /** The floor last known, at once; null before the first. Asks for a newer one behind the caller's back. */
  readonly known: () => LobbySnapshot | null
}

const freshFor = 900
const patienceMs = 100

const open = (app: AppContext): Lobby => {
  const plays = countPlays(app)
  let floor: LobbySnapshot | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<LobbySnapshot> | null = null

  const look = async (): Promise<LobbySnapshot> => {
    const version = await readCatalogueVersion(app.store)
    const catalogue = floor?.catalogue.version === version ? floor.catalogue : await loadCatalogue(app.store)
    const { enabled } = await platformState(app)
    if (floor === null) await plays.refresh()
    else void plays.refresh()
    const today = new Date(app.clock.now()).toISOString().slice(0, 10)
    const hidden = gameTypes.filter((type) => !mayShow(type, enabled))
    const stamp = [catalogue.version, today, hidden.join(), plays.revision()].join(':')
    if (floor === null || floor.stamp !== stamp || floor.catalogue !== catalogue)
      floor = { catalogue, plays, today, shows: (type) => !hidden.includes(type), stamp }
    lookedAt = performance.now()
    return floor
  }
  const refresh = (): Promise<LobbySnapshot> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const isFresh = () => performance.now() - lookedAt < freshFor
  return {
    floor: async () => {
      if (floor !== null && isFresh()) return floor
      const last = floor
      if (last === null) return refresh()
      const looked = refresh().catch(() => last)
      // A slow database makes listings a little older, not slower.
      return Promise.race([looked, new Promise<LobbySnapshot>((resolve) => setTimeout(resolve, patienceMs, last).unref())])
    },
    known: () => {
      if (!isFresh()) refresh().catch((error: unknown) => app.log.warn({ error }, 'the catalogue cannot be read; the last known one holds'))
      return floor
    },
  }
}

const mayShow = (type: GameType, enabled: ReadonlySet<ModuleId>): boolean => {
  const module = moduleOfType[type]
  return module === undefined || enabled.has(module)
}

const lobbies = new WeakMap<AppContext['store'], Lobby>()

/** The lobby of a house, opened at the first asking. */
export const getLobby = (app: AppContext): Lobby => {
  const known = lobbies.get(app.store)
  if (known !== undefined) return known
  const opened = open(app)
  lobbies.set(app.store, opened)
  return opened
}
