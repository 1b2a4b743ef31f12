import { expect, test } from 'vitest'
import { isLotteryTitle, lotteryAddress, lotteryNode, showsDefaultPicture, vietnamVendor } from './lottery-title.ts'

test('a lottery is bet on at the lottery, one of Vietnam at its own page, each with its code [GAME-02]', () => {
  expect(lotteryAddress({ gameType: 'LOTT', vassalage: 'LOTT', gameCode: 'KIDLAT60' })).toBe('/lottery?gameCode=KIDLAT60')
  expect(lotteryAddress({ gameType: 'LOTT', vassalage: vietnamVendor, gameCode: 'VN_HUE' })).toBe('/vnLottery?gameCode=VN_HUE')
  expect(lotteryAddress({ gameType: 'TCG_LOTTO_VN', vassalage: 'X', gameCode: 'A' })).toBe('/vnLottery?gameCode=A')
  expect(lotteryAddress({ gameType: 'ELOTT', vassalage: 'ELOTT', gameCode: 'a&b=c' })).toBe('/lottery?gameCode=a%26b%3Dc')
})

test('a title is a lottery by its kind and its key; a scratch card of a vendor is none', () => {
  const title = lotteryNode({ code: 'VN_HUE', vendor: vietnamVendor, prizeMode: 'SEA' })
  expect(title).toEqual({ nodeId: 'draw-vn-hue', vendor: vietnamVendor, gameType: 'LOTT' })
  expect(isLotteryTitle({ ...title, vassalage: title.vendor })).toBe(true)
  expect(lotteryNode({ code: 'ETATLO60', vendor: 'ELOTT', prizeMode: 'Elott' }).gameType).toBe('ELOTT')
  expect(isLotteryTitle({ gameType: 'ELOTT', vassalage: 'TKT', nodeId: 'lucky-scratch' })).toBe(false)
  expect(isLotteryTitle({ gameType: 'RNG', vassalage: 'NLM', nodeId: 'draw-poker' })).toBe(false)
})

test('the default picture is used for four kinds where the currency is TLB, and nowhere else [LOTT-21]', () => {
  for (const type of ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN']) {
    expect(showsDefaultPicture(type, 'TLB')).toBe(true)
    expect(showsDefaultPicture(type, 'PHP')).toBe(false)
  }
  expect(showsDefaultPicture('RNG', 'TLB')).toBe(false)
})
