import { tileAddress } from '../art/address.ts'
import type { Handler } from '../handler.ts'
import { latestWins } from './latest-wins.ts'

/** The latest wins of the real book, names masked here and not in the browser (T40). */
export const winners: Handler<'board.winners'> = async ({ gameCategory, limitNum }, { house }) => {
  const wins = await latestWins(house)
  const { currency, currencySymbol, artRegister } = house.brand
  return {
    list: wins
      .filter(({ gameType }) => gameCategory === '' || gameCategory === 'ALL' || gameType === gameCategory)
      .slice(0, limitNum)
      .map((win) => ({
        vo: {
          customerName: win.name,
          gameName: win.title,
          winAmount: win.amount,
          currencySymbol: win.currency === currency ? currencySymbol : win.currency,
          wonAt: win.wonAt,
          icon: tileAddress({ nodeId: win.nodeId, name: win.title, gameType: win.gameType }, 'tile', artRegister),
          gameId: win.gameId,
        },
      })),
  }
}
