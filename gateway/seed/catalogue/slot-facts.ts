import { readFileSync } from 'node:fs'
import { factsOf } from '@perya/domain/games/slot/facts-of'

/** What the machine of a title gives: basis points, words, minor units. */
export type SlotFacts = { readonly rtp: number; readonly volatility: string; readonly minBet: number; readonly minLineNum: number }

/** Growing ten thousand machines takes seconds, so what they give is kept beside the seed; `write-slot-facts.ts` writes it anew. */
export const factsFile = new URL('./slot-facts.txt', import.meta.url)

/** Facts from the machine itself. */
export const grownFactsOf = (seed: string): SlotFacts => {
  const { rtp, volatility, minBet, minLineNum } = factsOf(seed)
  return { rtp: Math.round(Number(rtp) * 100), volatility, minBet: Math.round(Number(minBet) * 100), minLineNum }
}

/** One line of the file: seed, return, volatility, smallest stake, lines. */
export const lineOf = (seed: string, { rtp, volatility, minBet, minLineNum }: SlotFacts): string => [seed, rtp, volatility, minBet, minLineNum].join(' ')

const readFacts = (): ReadonlyMap<string, SlotFacts> =>
  new Map(readFileSync(factsFile, 'utf8').split('\n').flatMap((line) => {
    const [seed, rtp, volatility, minBet, minLineNum] = line.split(' ')
    return seed && volatility ? [[seed, { rtp: Number(rtp), volatility, minBet: Number(minBet), minLineNum: Number(minLineNum) }] as const] : []
  }))

let kept: ReadonlyMap<string, SlotFacts> | undefined

/** Facts of a title: kept ones, else from the machine. */
export const slotFactsOf = (seed: string): SlotFacts => {
  kept ??= readFacts()
  return kept.get(seed) ?? grownFactsOf(seed)
}
