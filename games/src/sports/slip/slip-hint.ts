import { liveBetDelayMillis, maxReturn } from '@perya/domain/games/sports/slip'
import type { MoneyFormat } from '../../frame/text/amount.ts'
import type { Translate } from '../../frame/text/messages.ts'
import { isShort, type SportsState } from '../state.ts'
import { isLiveSlip, mayJoin, returnOfSlip } from './slip-picks.ts'

/** Returns why the slip may not be placed as chosen, or that a live bet is delayed; empty if there is nothing to state. */
export const slipHint = (translate: Translate, money: MoneyFormat, state: SportsState): string => {
  const { slip, stake } = state
  if (slip.picks.length === 0) return ''
  if (slip.picks.some(({ odds }) => odds === null)) return translate('sports.removeShut')
  if (!(stake > 0)) return translate('sports.enterStake')
  if (isShort(state)) return translate('color.short')
  if (returnOfSlip(slip, stake) === null) return translate('sports.overMax', { amount: money.short(maxReturn) })
  if (slip.picks.length > 1 && !mayJoin(slip)) return translate('sports.onePerMatch')
  return isLiveSlip(slip) ? translate('sports.waits', { seconds: liveBetDelayMillis / 1000 }) : ''
}
