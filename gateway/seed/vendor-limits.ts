import { maxReturn } from '@perya/domain/games/sports/slip'
import { maxTableStake } from '@perya/domain/games/table/table-games'
import { maxShotsPerVolley } from '@perya/domain/games/fish/fish'
import type { AppContext } from '../src/kernel/context.ts'
import { referenceGameOf, type PlayableTitle } from '@perya/domain/games/playable-title'
import { maxColorGameStake, stakesOf } from '@perya/domain/games/reference-rules'
import { registerVendors } from '../src/play/callbacks/vendor-keys.ts'
import { readVendorLimits, setLimits } from '../src/play/callbacks/limits/vendor-limits.ts'

type Row = { provider: string; game_id: string; game_type: string; name: string; seed: string; max_win: number | null }

/** Largest payout of a round of a title, minor units; 0 where its largest win is unknown. */
const topPrizeOf = ({ provider: vendor, game_id: gameId, game_type: gameType, name, seed, max_win: times }: Row): number => {
  if (times === null) return 0
  const title: PlayableTitle = { nodeId: gameId, gameId, vendor, gameType, name, seed, isPlayable: true, offersFreeTrial: true }
  const kind = referenceGameOf(title)
  if (kind === 'sports') return maxReturn
  const largest = Math.max(...stakesOf(title))
  return times * (kind === 'table' ? maxTableStake(seed) : kind === 'color-game' ? maxColorGameStake : kind === 'fish' ? largest * maxShotsPerVolley : largest)
}

/**
 * Raises the limits of the demo's vendors to what their own titles can pay, so that no prize that a title offers is held. Limits that were set
 * before are not changed.
 */
export const seedVendorLimits = async (app: AppContext): Promise<void> => {
  const { store, brand } = app
  const { rows } = await store.pool.query<Row>(
    `select provider, game_id, game_type, name, seed, max_win from game g where playable
        and not exists (select 1 from vendor_limit l where l.vendor = g.provider and l.currency = $1)
        and not exists (select 1 from lottery_game l where l.code = g.game_id)`,
    [brand.currency],
  )
  for (const [vendor, titles] of Map.groupBy(rows, ({ provider }) => provider)) {
    const top = titles.map(topPrizeOf).reduce((max, prize) => Math.max(max, prize), 0)
    const { largestWin, freeWin, hourLoss } = await readVendorLimits(store, vendor, brand.currency)
    if (largestWin === null || hourLoss === null || top <= largestWin) continue
    await registerVendors(store, [vendor])
    await setLimits(store, vendor, { currency: brand.currency, largestWin: top, freeWin, hourLoss: Math.max(hourLoss, 2 * top) })
  }
}
