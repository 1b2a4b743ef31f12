import type { HandlersOf } from '../handler.ts'
import { history } from './history.ts'
import { menus } from './menus.ts'
import { openedNumbers } from './opened-numbers.ts'
import { popular } from './popular.ts'
import { recent } from './recent.ts'
import { trends } from './trends.ts'
import { vietnamMenus } from './vietnam-menus.ts'
import { vietnamNumbers } from './vietnam-numbers.ts'

type Reads = 'menus' | 'vietnamMenus' | 'recent' | 'popular' | 'vietnamNumbers' | 'openedNumbers' | 'history' | 'trends'

/** What anybody may know of the lotteries. */
export const lotteryReadHandlers: Pick<HandlersOf<'lottery'>, `lottery.${Reads}`> = {
  'lottery.menus': menus,
  'lottery.vietnamMenus': vietnamMenus,
  'lottery.recent': recent,
  'lottery.popular': popular,
  'lottery.vietnamNumbers': vietnamNumbers,
  'lottery.openedNumbers': openedNumbers,
  'lottery.history': history,
  'lottery.trends': trends,
}
