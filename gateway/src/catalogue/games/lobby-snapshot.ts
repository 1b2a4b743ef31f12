import type { ModuleId } from '@perya/calls/modules'
import { type GameType, gameTypes, moduleOfType } from '@perya/domain/lobby/categories'
import type { LobbyRow } from '@perya/domain/lobby/content/lobby-document'
import type { AppContext } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { homeRowItems } from '../content/lobby-items.ts'
import { type GameCatalogue, loadCatalogue, readCatalogueVersion } from './game-catalogue.ts'
import { type PlayCounts, countPlays } from './play-counts.ts'

/** The inputs of game lists at one moment; immutable for its holders. */
export type LobbySnapshot = {
  readonly catalogue: GameCatalogue
  readonly plays: PlayCounts
  /** Today, `2026-11-21`: decides what is new. */
  readonly today: string
  readonly shows: (type: GameType) => boolean
  /** The rows of Home as they are published. */
  readonly rows: readonly LobbyRow[]
  /** Changes whenever a listing may change. */
  readonly stamp: string
}

/** The lobby of one platform. */
export type Lobby = {
  /** Returns the current snapshot. Checks for changes at most once in `freshFor`; while the database is down the last snapshot is used. */
  readonly floor: () => Promise<LobbySnapshot>
  /** Returns the last snapshot synchronously; null before the first. Refreshes it in the background. */
  readonly known: () => LobbySnapshot | null
}

const freshFor = 900
const patienceMs = 100

const open = (app: AppContext): Lobby => {
  const plays = countPlays(app)
  let floor: LobbySnapshot | null = null
  let polledAt = Number.NEGATIVE_INFINITY
  let looking: Promise<LobbySnapshot> | null = null

  const check = async (): Promise<LobbySnapshot> => {
    const version = await readCatalogueVersion(app.store)
    const catalogue = floor?.catalogue.version === version ? floor.catalogue : await loadCatalogue(app.store)
    const { enabled } = await platformState(app)
    const rows = await homeRowItems(app)
    if (floor === null) await plays.refresh()
    else void plays.refresh()
    const today = new Date(app.clock.now()).toISOString().slice(0, 10)
    const hidden = gameTypes.filter((type) => !mayShow(type, enabled))
    const stamp = [catalogue.version, today, hidden.join(), plays.revision(), JSON.stringify(rows)].join(':')
    if (floor === null || floor.stamp !== stamp || floor.catalogue !== catalogue)
      floor = { catalogue, plays, today, shows: (type) => !hidden.includes(type), rows, stamp }
    polledAt = performance.now()
    return floor
  }
  const refresh = (): Promise<LobbySnapshot> => {
    looking ??= check().finally(() => {
      looking = null
    })
    return looking
  }
  const isFresh = () => performance.now() - polledAt < freshFor
  return {
    floor: async () => {
      if (floor !== null && isFresh()) return floor
      const last = floor
      if (last === null) return refresh()
      const refreshed = refresh().catch(() => last)
      // A slow database makes lists slightly older, not slower.
      return Promise.race([refreshed, new Promise<LobbySnapshot>((resolve) => setTimeout(resolve, patienceMs, last).unref())])
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

/** Returns the lobby of a platform, opened at the first call. */
export const getLobby = (app: AppContext): Lobby => {
  const known = lobbies.get(app.store)
  if (known !== undefined) return known
  // The first caller may be the preview of a draft; the snapshot is of what is published.
  const { lobbyPreview: _draft, ...published } = app
  const opened = open(published)
  lobbies.set(app.store, opened)
  return opened
}
