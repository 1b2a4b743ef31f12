import type { HandlersOfFeature } from '../kernel/context.ts'
import { listDraws } from './lists/list-draws.ts'
import { listLotteries } from './lists/list-lotteries.ts'
import { openedNumbers } from './lists/opened-numbers.ts'
import { listPopularLotteries } from './lists/list-popular-lotteries.ts'
import { listRecentLotteries } from './lists/list-recent-lotteries.ts'
import { showTrends } from './lists/show-trends.ts'
import { vietnamMenus } from './lists/vietnam-menus.ts'
import { vietnamNumbers } from './lists/vietnam-numbers.ts'

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
