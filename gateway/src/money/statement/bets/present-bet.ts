import type { Value } from '@perya/calls'
import { proofPage } from '@perya/calls/play/game-server'
import type { PlacedBet } from './bet-page.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'

/** Presents a round or a ticket for its owner. */
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
    stake: formatInCurrency(currency, bet.stake),
    paid: formatInCurrency(currency, bet.paid),
    net: formatInCurrency(currency, bet.paid - bet.stake),
    inReview: formatInCurrency(currency, bet.held ?? 0),
  }
}
