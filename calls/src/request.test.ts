import { expect, test } from 'vitest'
import { calls, declarationOf } from './index.ts'
import { addressOf, type Caller, headersOf, parametersOf } from './request.ts'
import { wire } from './wire.gen.ts'

const visitor: Caller = { merchant: 'perya', platform: 'web', language: 'EN', username: '', token: '' }
const member: Caller = { ...visitor, username: 'player1', token: 'public-half' }

test('hot games are asked for with the five parameters that the specification states [CALL-33]', () => {
  expect(parametersOf(wire['lobby.hotGames'], { pageSize: 20, pageNo: 1 }, visitor)).toEqual({
    ...{ merchantCode: 'perya', isPlatform: '2', vassalage: '', platform: 'web', language: 'EN' },
    ...{ pageSize: '20', pageNo: '1' },
  })
})

test('a lobby is asked for with eight parameters, empty ones too, in pages of 42 or of 20 [CALL-34]', () => {
  const eight = { gameType: 'RNG', vassalage: '', gameClassify: '', isNew: '', gameName: '', pageSize: '42', pageNo: '1', imgSize: '' }
  expect(parametersOf(wire['lobby.games'], { gameType: 'RNG', vassalage: '' }, visitor)).toEqual(eight)
  expect(parametersOf(wire['lobby.games'], { gameType: 'RNG', pageSize: 20, pageNo: 3 }, visitor)).toEqual({ ...eight, pageSize: '20', pageNo: '3' })
})

test('favourites are asked for with their four parameters, recent games with client type and provider [CALL-39 CALL-41]', () => {
  expect(parametersOf(wire['lobby.favourites'], {}, member)).toEqual({ pageNo: '1', pageSize: '999', gameType: '', vendor: '' })
  expect(parametersOf(wire['lobby.recentGames'], { pageNo: 1 }, member)).toEqual({ clientType: '3', vassalage: '', language: 'EN', pageNo: '1' })
})

test.each([{ types: 'PU,PR' }, { types: 'PL' }, { groupName: 'w_home' }])(
  'every announcement request %o names types, platform W and execution [CALL-43]',
  (input) => {
    expect(parametersOf(wire['system.announcementContent'], input, visitor)).toMatchObject({
      types: expect.stringMatching(/^P|^B/),
      platform: 'W',
      execution: 'B',
    })
  },
)

test('a launch carries the twelve parameters, the user name and the public half of the session among them [CALL-45]', () => {
  expect(parametersOf(wire['play.launch'], { gameId: 'reel', nodeId: 'TST-reel', vassalage: 'TST' }, member)).toEqual({
    ...{ gameId: 'reel', nodeId: 'TST-reel', accountType: '1', confirmTrans: '0', vassalage: 'TST', launchMode: 'GLS', platform: 'web' },
    ...{ clientType: '3', username: 'player1', token: 'public-half', merchantCode: 'perya', language: 'EN' },
  })
  // A lottery launch sets the mode itself, and its value takes precedence.
  expect(parametersOf(wire['play.launch'], { gameId: 'HN', vassalage: 'VN', launchMode: 'LOTT' }, member)['launchMode']).toBe('LOTT')
})

test('the rows of Home are asked for with merchant, flush and platform [CALL-46]', () => {
  expect(addressOf(wire['lobby.lanes'], { language: 'EN' }, visitor)).toBe(
    '/wps/relay/GCSGAME_gameVendor?merchantCode=perya&flush=false&platform=html5-desktop&language=EN',
  )
})

test('a popup list is asked for with its eight parameters [CALL-52]', () => {
  expect(parametersOf(wire['lobby.popupGames'], { vassalage: 'SIN', pageSize: 1000 }, visitor)).toEqual({
    ...{ clientType: '3', platform: 'web', merchant: 'perya', gameType: '', vassalage: 'SIN', language: 'EN', pageNo: '1', pageSize: '1000' },
  })
})

test('free play carries the encryption header with a plain body; no other plain call does [CALL-05]', () => {
  expect(wire['session.freeplay'].sealed).toBe(false)
  expect(headersOf(wire['session.freeplay'], visitor)).toMatchObject({ Encryption: 'JWE', 'X-Gateway-Version': '3', ModuleId: 'FREEPLAY3' })
  expect(headersOf(wire['session.login'], visitor)).toHaveProperty('Encryption', 'JWE')
  expect(headersOf(wire['session.logout'], member)).not.toHaveProperty('Encryption')
})

test('server and browser read the same description of a call', () => {
  for (const name of ['lobby.hotGames', 'lobby.games', 'lobby.lanes', 'system.announcementContent'] as const)
    expect(addressOf(declarationOf(name), { language: 'EN' }, visitor)).toBe(addressOf(wire[name], { language: 'EN' }, visitor))
})

test('what a call does not always send is left out where it is empty', () => {
  expect(addressOf(calls['system.menu'], { menuGroup: 'gamingvenue', language: '' }, visitor)).toBe(
    '/wps/relay/WPSCORE_getDropdownMenu?menuGroup=gamingvenue',
  )
  expect(addressOf(calls['system.status'], {}, visitor)).toBe('/wps/system/status')
})
