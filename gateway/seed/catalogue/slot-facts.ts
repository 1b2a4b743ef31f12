import { readFileSync } from 'node:fs'
import { maxWinOf } from '@perya/domain/games/max-win'
import { slotFactsForSeed } from '@perya/domain/games/slot/slot-facts'

/** Facts of the machine of a title: basis points, labels, minor units; its largest win as a multiple of the stake, null where unknown. */
export type SlotFacts = { readonly rtp: number; readonly volatility: string; readonly minBet: number; readonly minLineNum: number; readonly maxWin: number | null }

/** Growing ten thousand machines takes seconds, so their facts are stored in a file beside the seed; `write-slot-facts.ts` regenerates it. */
export const factsFile = new URL('./slot-facts.txt', import.meta.url)

/** Facts from the machine itself. */
export const grownFactsOf = (seed: string): SlotFacts => {
  const { rtp, volatility, minBet, minLineNum } = slotFactsForSeed(seed)
  return { rtp: Math.round(Number(rtp) * 100), volatility, minBet, minLineNum, maxWin: maxWinOf({ kind: 'slot', gameType: 'RNG', name: '', seed }) }
}

/** One line of the file: seed, return, volatility, smallest stake, lines, largest win. */
export const lineOf = (seed: string, { rtp, volatility, minBet, minLineNum, maxWin }: SlotFacts): string => [seed, rtp, volatility, minBet, minLineNum, maxWin].join(' ')

const readFacts = (): ReadonlyMap<string, SlotFacts> =>
  new Map(readFileSync(factsFile, 'utf8').split('\n').flatMap((line) => {
    const [seed, rtp, volatility, minBet, minLineNum, maxWin] = line.split(' ')
    return seed && volatility && maxWin ? [[seed, { rtp: Number(rtp), volatility, minBet: Number(minBet), minLineNum: Number(minLineNum), maxWin: Number(maxWin) }] as const] : []
  }))

let storedFacts: ReadonlyMap<string, SlotFacts> | undefined

/** Returns the facts of a title: stored ones, else computed from the machine. */
export const slotFactsOf = (seed: string): SlotFacts => {
  storedFacts ??= readFacts()
  return storedFacts.get(seed) ?? grownFactsOf(seed)
}
