import { type RandomDraw, hash32, seededDraw } from '@perya/domain/games/seeded-draw'
import { maxWinOf } from '@perya/domain/games/max-win'
import { instantFacts, instantGameForTitle } from '@perya/domain/games/instant/instant-games'
import { fishFacts } from '@perya/domain/games/fish/fish'
import { payoutShare } from '@perya/domain/games/sports/markets'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import { tableChips, tableFacts, tableGameForTitle } from '@perya/domain/games/table/table-games'
import { isTongitsTitle, tongitsRooms } from '@perya/domain/games/tongits/tongits'
import { type GameType, gameTypes } from '@perya/domain/lobby/categories'
import { foldText } from '@perya/domain/lobby/fold-text'
import { referenceGameOf } from '@perya/domain/games/playable-title'
import { designTitles, takenElsewhere } from './design-titles.ts'
import { lotteryTitles } from './lottery-titles.ts'
import { type OtherTitle, familyOf, makeOtherTitle } from './other-titles.ts'
import { type ProviderSeed, providers } from './providers.ts'
import { type SlotFacts, slotFactsOf } from './slot-facts.ts'
import { classifyOf, makeSlotTitle } from './slot-titles.ts'

/** A title of the demo as it goes into the table `game`. */
export type GameSeed = {
  readonly nodeId: string
  readonly gameId: string
  readonly provider: string
  readonly gameType: GameType
  readonly classify: string
  readonly name: string
  readonly seed: string
  /** Basis points. */
  readonly rtp: number
  readonly volatility: string
  /** Minor units. */
  readonly minBet: number
  readonly minLineNum: number
  /** Largest win of a round as a multiple of its stake; null where unknown. */
  readonly maxWin: number | null
  /** Days between the release of the title and the day of seeding. */
  readonly ageDays: number
  readonly weight: number
  readonly isHot: boolean
  readonly supportPlay: 0 | 1
  readonly playable: boolean
}

/** Returns the URL slug of a title: lower case, no accents, hyphens. */
export const slugOf = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('&', 'and').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

const makeTitle = (type: GameType, draw: RandomDraw): OtherTitle => (type === 'RNG' ? makeSlotTitle(draw) : makeOtherTitle(type, draw))

const isPlayable = (type: GameType, name: string): boolean => type === 'RNG' || name === 'Color Game' || type === 'FISH' || isTongitsTitle({ gameType: type }) || sportForTitle({ gameType: type, name }) !== null || instantGameForTitle({ gameType: type, name }) !== null || tableGameForTitle({ gameType: type, name }) !== null

type FactsOf = (seed: string) => SlotFacts

const factsFor = (type: GameType, name: string, seed: string, draw: RandomDraw, slotFacts: FactsOf): SlotFacts => {
  if (type === 'RNG') return slotFacts(seed)
  const maxWin = isPlayable(type, name) ? maxWinOf({ kind: referenceGameOf({ gameType: type, name }), gameType: type, name, seed }) : null
  // Three dice of six colours at 1, 2 and 3 to one return 199/216 of the stake.
  if (name === 'Color Game') return { rtp: 9213, volatility: 'medium', minBet: 100, minLineNum: 1, maxWin }
  // The return of a table between players depends on the players; the operator takes its fee from the winner's net win.
  if (isTongitsTitle({ gameType: type })) return { rtp: 0, volatility: '', minBet: tongitsRooms(seed)[0]?.ante ?? 100, minLineNum: 1, maxWin }
  if (sportForTitle({ gameType: type, name }) !== null) return { rtp: payoutShare * 10_000, volatility: 'medium', minBet: tableChips(seed)[0] ?? 100, minLineNum: 1, maxWin }
  const table = tableGameForTitle({ gameType: type, name })
  const instant = instantGameForTitle({ gameType: type, name })
  if (table !== null || instant !== null || type === 'FISH') {
    const { rtp, volatility, minBet } = table !== null ? tableFacts(table, seed) : instant !== null ? instantFacts(instant, seed) : fishFacts(seed)
    return { rtp: Math.round(Number(rtp) * 100), volatility, minBet, minLineNum: 1, maxWin }
  }
  return { rtp: 0, volatility: '', minBet: [100, 500, 1000, 2000][draw(4)] ?? 100, minLineNum: 1, maxWin }
}

const grow = (type: GameType, provider: ProviderSeed, title: { name: string; classify: string }, place: number, hot: boolean, isDesign: boolean, slotFacts: FactsOf): GameSeed => {
  const slug = slugOf(title.name)
  const draw = seededDraw(`catalogue:${provider.code}:${slug}`)
  const gameId = `${provider.code}-${slug}`
  const playable = isPlayable(type, title.name)
  return {
    nodeId: slug, gameId, provider: provider.code, gameType: type, classify: title.classify, name: title.name, seed: gameId,
    ...factsFor(type, title.name, gameId, draw, slotFacts),
    ageDays: isDesign ? (place % 9 === 8 ? draw(25) : 40 + draw(700)) : draw(1500),
    // Titles of the design lead their list; the others form a long tail, as in any casino lobby.
    weight: isDesign ? 200_000 - place * 1000 - gameTypes.indexOf(type) * 400 : 1 + Math.floor(90_000 / (1 + draw(2000) / 20)),
    isHot: hot, supportPlay: playable ? (!isDesign && hash32(`free:${slug}`) % 16 === 0 ? 1 : 0) : 1, playable,
  }
}

/** Returns every title of the demo, deterministically; `size` scales the number of slots, `slotFacts` supplies their returns (for measurements). */
export const makeCatalogue = (size = 1, slotFacts: FactsOf = slotFactsOf): { readonly providers: readonly ProviderSeed[]; readonly games: readonly GameSeed[] } => {
  const taken = new Set(takenElsewhere)
  const games: GameSeed[] = []
  const place = (type: GameType, provider: ProviderSeed, title: OtherTitle, index: number, hot: boolean, isDesign: boolean) => {
    const key = foldText(title.name)
    if (title.name === '' || taken.has(key)) return false
    taken.add(key)
    games.push(grow(type, provider, title, index, hot, isDesign, slotFacts))
    return true
  }
  for (const type of gameTypes) {
    const left = new Map(providers.map((one) => [one.code, Math.round((one.titles[type] ?? 0) * (type === 'RNG' ? size : 1))]))
    designTitles[type]?.forEach(([name, code, hot], index) => {
      const provider = providers.find((one) => one.code === code)
      if (provider && place(type, provider, { name, classify: type === 'RNG' ? classifyOf(name) : familyOf(type, name) }, index, hot === 1, true)) left.set(code, (left.get(code) ?? 0) - 1)
    })
    for (const provider of providers) {
      const draw = seededDraw(`titles:${type}:${provider.code}`)
      for (let attempts = 0; (left.get(provider.code) ?? 0) > 0 && attempts < 400_000; attempts += 1) {
        if (place(type, provider, makeTitle(type, draw), 0, false, false)) left.set(provider.code, (left.get(provider.code) ?? 0) - 1)
      }
    }
  }
  for (const [index, title] of lotteryTitles.entries()) {
    taken.add(foldText(title.name))
    games.push({ ...title, weight: 150_000 - index * 100 })
  }
  return { providers, games }
}
