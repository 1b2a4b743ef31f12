import { lotteryNode } from '@perya/domain/lottery/lottery-title'
import { seedLotteryGames } from '../lotteries.ts'
import type { GameSeed } from './make-catalogue.ts'

/** Every lottery of the demo as a title: its `gameId` is the code of the lottery, which a launch opens. */
export const lotteryTitles: readonly Omit<GameSeed, 'weight'>[] = seedLotteryGames.map((game): Omit<GameSeed, 'weight'> => {
  const { nodeId, vendor, gameType } = lotteryNode(game)
  return {
    nodeId, gameId: game.code, provider: vendor, gameType, classify: game.family, name: game.label.EN, seed: `${vendor}-${nodeId}`,
    rtp: 0, volatility: '', minBet: 1, minLineNum: 1, maxWin: null, ageDays: 400, isHot: false, supportPlay: 1, playable: true,
  }
})
