import type { HandlersOfFeature } from '../../kernel/context.ts'
import { listDraws } from './list-draws.ts'
import { listLotteries } from './list-lotteries.ts'
import { openedNumbers } from './opened-numbers.ts'
import { listPopularLotteries } from './list-popular-lotteries.ts'
import { listRecentLotteries } from './list-recent-lotteries.ts'
import { showTrends } from './show-trends.ts'
import { vietnamMenus } from './vietnam-menus.ts'
import { vietnamNumbers } from './vietnam-numbers.ts'

type Reads = 'menus' | 'vietnamMenus' | 'recent' | 'popular' | 'vietnamNumbers' | 'openedNumbers' | 'history' | 'trends'

/** Public handlers of the lotteries. */
export const lotteryReadHandlers: Pick<HandlersOfFeature<'lottery'>, `lottery.${Reads}`> = {
  'lottery.menus': listLotteries,
  'lottery.vietnamMenus': vietnamMenus,
  'lottery.recent': listRecentLotteries,
  'lottery.popular': listPopularLotteries,
  'lottery.vietnamNumbers': vietnamNumbers,
  'lottery.openedNumbers': openedNumbers,
  'lottery.history': listDraws,
  'lottery.trends': showTrends,
}
