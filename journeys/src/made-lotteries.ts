import type { Value } from '@perya/calls'
import type { Page } from '@playwright/test'
import { patchResponse } from './fixtures.ts'

type Entry = Value<'lottery.menus'>['list'][number]

/** Replaces the lottery lists with invented lotteries, so that no real draw changes what a countdown or a result shows. */
export const onlyThese = async (page: Page, made: readonly Partial<Entry>[]): Promise<void> => {
  await patchResponse(page, 'lottery.menus', (value) => {
    const [first] = value.list
    if (first === undefined) return value
    const quiet = { closeTime: '', drawTime: '', lockedNumero: '', lockedDrawTime: '', previousWinningNumber: '', previousNumero: '', isSale: true }
    return {
      list: made.map((one, place) => ({
        ...first,
        ...quiet,
        gameCode: `MADE${place}`,
        nodeId: `draw-made${place}`,
        gameMenuSort: place,
        labelName: `Made ${place}`,
        ...one,
      })),
    }
  })
  await patchResponse(page, 'lottery.vietnamMenus', () => ({ list: [] }))
  await patchResponse(page, 'lottery.openedNumbers', () => ({ list: [] }))
}
