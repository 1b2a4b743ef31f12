import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { Handler } from '../../kernel/context.ts'
import { latestWins } from './latest-wins.ts'

/** Lists the latest wins of the real book, with names masked on the server, not in the browser (T40). */
export const listLatestWinners: Handler<'board.winners'> = async ({ gameCategory, limitNum }, { app }) => {
  const wins = await latestWins(app)
  const { currency, currencySymbol, artRegister } = app.brand
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
          icon: tileUrl({ nodeId: win.nodeId, name: win.title, gameType: win.gameType }, 'tile', artRegister),
          gameId: win.gameId,
        },
      })),
  }
}
