// Games, prices and sales of the lotteries.

export { priceTicket } from '../lottery/bets/price-ticket.ts'
export { lotteryGames } from '../lottery/games.ts'
export { operatorLotteryAccount } from '../lottery/operator-lottery-accounts.ts'
export { parseTerms } from '../lottery/terms.ts'
