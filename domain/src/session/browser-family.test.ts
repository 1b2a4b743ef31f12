import { describe, expect, test } from 'vitest'
import { browserFamily } from './browser-family.ts'

const agents = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36': ['chrome', 'windows'],
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0': [
    'edge',
    'windows',
  ],
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36': ['chrome', 'linux'],
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15': ['safari', 'mac'],
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1': [
    'safari',
    'ios',
  ],
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0 Mobile/15E148 Safari/604.1': [
    'chrome',
    'ios',
  ],
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36': [
    'samsung',
    'android',
  ],
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36 OPR/90.0': ['opera', 'android'],
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': ['firefox', 'linux'],
} as const

describe('the family of a browser', () => {
  test.each(Object.entries(agents))('is told from what it calls itself: %s', (agent, [browser, system]) => {
    expect(browserFamily(agent)).toEqual({ browser, system })
  })

  test('is other for an unknown browser, and the header is only inspected, never trusted', () => {
    expect(browserFamily('')).toEqual({ browser: 'other', system: 'other' })
    expect(browserFamily('curl/8.0')).toEqual({ browser: 'other', system: 'other' })
    expect(browserFamily('<img src=x onerror=alert(1)>')).toEqual({ browser: 'other', system: 'other' })
  })
})
