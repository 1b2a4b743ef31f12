import { describe, expect, test } from 'vitest'
import { type Launchable, resolveLaunch } from './launch-game.ts'
import { trialIntent } from './trial-intent.ts'

const origin = 'https://play.example'
const card: Launchable = { vassalage: 'TALA', gameId: 'g 1', nodeId: 'n&1', playable: true }

describe('where a press on a game leads', () => {
  test('a visitor who wants to play for money is asked to log in first, and nothing is launched [GAME-01]', () => {
    expect(resolveLaunch(card, 'real', 'visitor', origin)).toEqual({ to: 'login' })
  })

  test('a member opens the game page for money [GAME-05]', () => {
    expect(resolveLaunch(card, 'real', 'member', origin)).toEqual({ to: 'page', address: '/game?vassalage=TALA&gameId=g+1&nodeId=n%261&mode=real' })
  })

  test('a room of a card table is launched by its id [GAME-10]', () => {
    expect(resolveLaunch({ ...card, roomId: 'r-5' }, 'real', 'member', origin)).toEqual({
      to: 'page',
      address: '/game?vassalage=TALA&gameId=g+1&nodeId=n%261&roomId=r-5&mode=real',
    })
  })

  test('a trial account that wants to play for money is warned, and nothing is launched [GAME-09 ROLE-03]', () => {
    expect(resolveLaunch(card, 'real', 'trial', origin)).toEqual({ to: 'warning' })
  })

  test.each(['visitor', 'member', 'trial'] as const)('a %s may try free [GAME-08]', (who) => {
    expect(resolveLaunch(card, 'fun', who, origin)).toEqual({ to: 'page', address: '/game?vassalage=TALA&gameId=g+1&nodeId=n%261' })
  })

  test('a lottery leads to the lottery, one of Vietnam to its own page, each with its code, after the log-in [GAME-02]', () => {
    const draw = (vassalage: string): Launchable => ({ vassalage, gameType: 'LOTT', gameId: 'VN_HUE', nodeId: 'draw-vn-hue', playable: true })
    expect(resolveLaunch(draw('LOTT'), 'real', 'visitor', origin)).toEqual({ to: 'login' })
    expect(resolveLaunch(draw('LOTT'), 'real', 'member', origin)).toEqual({ to: 'page', address: '/lottery?gameCode=VN_HUE' })
    expect(resolveLaunch(draw('TCG_LOTTO_VN'), 'real', 'member', origin)).toEqual({ to: 'page', address: '/vnLottery?gameCode=VN_HUE' })
  })

  test('a title that is not playable opens nothing for anyone', () => {
    for (const book of ['real', 'fun'] as const)
      for (const who of ['visitor', 'member', 'trial'] as const)
        expect(resolveLaunch({ ...card, playable: false }, book, who, origin)).toEqual({ to: 'nowhere' })
  })

  test('a card bound to a route opens that route of ours and no other site [GAME-04]', () => {
    const route = (code: string) => resolveLaunch({ ...card, isGame: 'ROUTE', code }, 'real', 'visitor', origin)
    expect(route('/hot')).toEqual({ to: 'page', address: '/hot' })
    for (const code of ['', 'https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect(route(code)).toEqual({ to: 'nowhere' })
  })
})

test('a choice of free play is for one title, once', () => {
  trialIntent.make('n1')
  expect(trialIntent.take('n2')).toBe(false)
  expect(trialIntent.take('n1')).toBe(false)
  trialIntent.make('n1')
  expect(trialIntent.take('n1')).toBe(true)
  expect(trialIntent.take('n1')).toBe(false)
})
