import { foldText, foldedWords } from '@perya/domain/lobby/fold-text'

/** A game of a cached list, with the fields that a search needs; the other fields are passed on unchanged. */
export type CachedGame = { readonly nodeId: string; readonly showName: string }

const isGame = (raw: unknown): raw is CachedGame =>
  typeof raw === 'object' &&
  raw !== null &&
  'nodeId' in raw &&
  typeof raw.nodeId === 'string' &&
  'showName' in raw &&
  typeof raw.showName === 'string'

/** Returns the games of a cached response; none where it is something else. */
export const readCachedGames = (answer: unknown): readonly CachedGame[] => {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null
  const games = typeof value === 'object' && value !== null && 'games' in value ? value.games : null
  return Array.isArray(games) ? games.filter(isGame) : []
}

/** Returns whether an address searches games by name, which can be answered from cached lists. */
export const isSearchUrl = (url: URL): boolean => url.pathname.endsWith('/GCSGAME_gameList') && (url.searchParams.get('gameName') ?? '').trim() !== ''

const whole = (text: string | null, otherwise: number): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : otherwise)

/** Searches cached games: every word of the query occurs in the name, names that begin with it come first, one page at a time. */
export const searchCachedGames = (games: readonly CachedGame[], asked: URLSearchParams) => {
  const name = foldText(asked.get('gameName') ?? '')
  const words = foldedWords(name)
  const found = [...new Map(games.map((game) => [game.nodeId, { game, folded: foldText(game.showName) }])).values()]
    .filter(({ folded }) => words.length > 0 && words.every((word) => folded.includes(word)))
    .toSorted((a, b) => Number(b.folded.startsWith(name)) - Number(a.folded.startsWith(name)))
  const [size, pageNo] = [whole(asked.get('pageSize'), 42), whole(asked.get('pageNo'), 1)]
  return {
    games: found.slice((pageNo - 1) * size, pageNo * size).map(({ game }) => game),
    pageNo,
    totalPages: Math.ceil(found.length / size),
    totalCount: found.length,
  }
}
