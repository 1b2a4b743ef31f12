import type { Value } from '@perya/calls'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import { prizeRowsOf, specialNumber, winningNumber } from '@perya/domain/lottery/draws/winning-number'

type WireDraw = Value<'lottery.openedNumbers'>['list'][number]

/** A draw in wire format. */
export const presentDraw = (
  family: Family,
  { gameCode, numero, drawnAt, draw }: { readonly gameCode: string; readonly numero: string; readonly drawnAt: Date; readonly draw: LotteryDraw },
): WireDraw => ({
  gameCode,
  numero,
  drawTime: drawnAt.toISOString(),
  winningNumber: winningNumber(family, draw),
  special: specialNumber(family, draw),
  prizes: prizeRowsOf(draw),
})
