import type { Value } from '@perya/calls'
import { playsOf } from '@perya/domain/lottery/bets/plays'
import { weekdaysOf } from '@perya/domain/lottery/draws/schedule'
import { lotteryNode } from '@perya/domain/lottery/lottery-title'
import { tileUrl } from '@perya/domain/pictures/picture-address'
import type { AppContext } from '../kernel/context.ts'
import { winningNumber } from '@perya/domain/lottery/draws/winning-number'
import type { LotteryNow } from './read-games.ts'
import { localizedTextOf } from '../kernel/texts.ts'

type WireEntry = Value<'lottery.menus'>['list'][number]

const seconds = (left: number): number => Math.max(0, Math.ceil(left))

/** A lottery as a list entry in wire format (ENT-04). Times are relative to the clock of the response, so that both agree. */
export const presentLotteryEntry = ({ clock, brand }: Pick<AppContext, 'clock' | 'brand'>, game: LotteryNow, language: string): WireEntry => {
  const now = clock.now()
  const moment = (left: number) => new Date(now + left * 1000).toISOString()
  const { sale, locked, last, schedule } = game
  const { nodeId, vendor, gameType } = lotteryNode(game)
  return {
    gameId: game.code,
    remark: localizedTextOf(game.remark, language),
    tag: game.tag,
    labelName: localizedTextOf(game.label, language),
    gameMenuSort: game.sort,
    remainTime: sale === null ? 0 : seconds(sale.closesIn),
    lockTime: game.lockSeconds,
    isSale: sale?.isOpen ?? false,
    drawDayOfWeek: weekdaysOf(schedule).join(','),
    previousWinningNumber: last === null ? '' : winningNumber(game.family, last.draw),
    previousWinningTime: last?.drawnAt.toISOString() ?? '',
    gameMenus: [...new Set(playsOf(game.family).map(({ group }) => group))],
    gameCode: game.code,
    nodeId,
    vendor,
    gameType,
    family: game.family,
    prizeMode: game.prizeMode,
    numero: sale?.numero ?? '',
    closeTime: sale === null ? '' : moment(sale.closesIn),
    drawTime: sale === null ? '' : moment(sale.drawsIn),
    lockedNumero: locked?.numero ?? '',
    lockedDrawTime: locked === null ? '' : moment(locked.drawsIn),
    previousNumero: last?.numero ?? '',
    everySeconds: schedule.kind === 'every' ? schedule.seconds : 0,
    timeZone: schedule.zone,
    icon: tileUrl({ nodeId, name: game.label.EN, gameType }, 'tile', brand.artRegister),
  }
}
