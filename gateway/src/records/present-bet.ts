import type { Value } from '@perya/calls'
import { proofPage } from '@perya/calls/game-server'
import type { PlacedBet } from './bet-page.ts'
import { amountIn } from './present-movement.ts'

/** A round or a ticket as its owner reads it. */
export const presentBet = (bet: PlacedBet, currency: string, gamesOrigin: string, language: string): Value<'records.bets'>['list'][number] => {
  const { key, vendor, vendorName, game, gameName, reference, status, ticket } = bet
  return {
    key,
    at: bet.at.toISOString(),
    endedAt: bet.endedAt?.toISOString() ?? null,
    vendor,
    vendorName,
    game,
    gameName,
    reference,
    status,
    ticket,
    proof: bet.isProvable === true ? proofPage(gamesOrigin, reference, language) : '',
    stake: amountIn(currency, bet.stake),
    paid: amountIn(currency, bet.paid),
    net: amountIn(currency, bet.paid - bet.stake),
    inReview: amountIn(currency, bet.held ?? 0),
  }
}
