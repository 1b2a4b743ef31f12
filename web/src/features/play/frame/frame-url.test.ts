import { describe, expect, test } from 'vitest'
import { frameUrl, launchAddress } from './frame-url.ts'

const own = 'http://127.0.0.1:3000'
const hosts = ['http://localhost:3000', 'https://games.example', 'https://cdn2.example:8443']
const may = (url: string) => frameUrl(url, own, hosts)

describe('the address of a frame', () => {
  test('is https on a listed host, or http on this machine', () => {
    expect(may('http://localhost:3000/games/slot#launch=a.b')).toBe('http://localhost:3000/games/slot#launch=a.b')
    expect(may('https://games.example/x?y=1')).toBe('https://games.example/x?y=1')
    expect(may('https://cdn2.example:8443/x')).toBe('https://cdn2.example:8443/x')
  })

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://games.example/',
    'data:text/html,<script>1</script>',
    'blob:https://games.example/1',
    'about:blank',
    'about:srcdoc',
    'file:///etc/passwd',
    'ftp://games.example/',
    'http://games.example/',
    'https://evil.example/',
    'https://games.example.evil.example/',
    'https://games.example@evil.example/',
    'https://user:pw@games.example/',
    'https://games.example:444/',
    '//games.example/x',
    '/games/slot',
    'games/slot',
    'https:games.example',
    'https:/games.example',
    'https:\\\\games.example\\',
    'https://games.example\u0000/',
    'https://games.example/\u0007',
    'https://gаmes.example/',
    'http://127.0.0.1:3000/game',
    'http://127.0.0.1:3000/games/slot',
    'http://[::1]:3000/',
    'http://localhost:3001/',
    `https://games.example/${'a'.repeat(5000)}`,
    'https://',
    'http://2130706433:3000/',
  ])('refuses %j [ROUTE-25]', (url) => {
    expect(may(url)).toBeNull()
  })

  test('never shares the origin of the page, even when the list is wrong', () => {
    expect(frameUrl('https://play.example/games', 'https://play.example', ['https://play.example'])).toBeNull()
  })

  test('an empty or broken list frames nothing', () => {
    expect(frameUrl('https://games.example/', own, [])).toBeNull()
    expect(frameUrl('https://games.example/', own, ['', '*', 'https://*', 'games.example'])).toBeNull()
  })

  test('is game_url, or game_url2 where that is empty [GAME-06]', () => {
    expect(launchAddress({ game_url: 'https://games.example/1', game_url2: 'https://games.example/2' }, own, hosts)).toBe('https://games.example/1')
    expect(launchAddress({ game_url: '', game_url2: 'https://games.example/2' }, own, hosts)).toBe('https://games.example/2')
    expect(launchAddress({ game_url: '', game_url2: '' }, own, hosts)).toBeNull()
  })

  test('takes every host of the launch list and no other [GAME-11]', () => {
    for (const host of hosts) expect(launchAddress({ game_url: `${host}/games/slot`, game_url2: '' }, own, hosts)).toBe(`${host}/games/slot`)
    expect(launchAddress({ game_url: 'https://cdn3.example/games/slot', game_url2: '' }, own, hosts)).toBeNull()
  })
})
