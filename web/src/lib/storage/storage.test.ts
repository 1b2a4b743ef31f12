import { beforeEach, expect, test, vi } from 'vitest'
import { clearPersonalKeys, deviceStorage, readCookie, tabStorage, writeCookie } from './storage.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: shelf(), localStorage: shelf() })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
})

test('logging out forgets the person and keeps the keys of the merchant [AUTH-17 AUTH-18 STORE-02]', () => {
  for (const key of ['token', 'nickname', 'isAgent', 'wallet', 'disclaimerAccept', 'merchant', 'merchantCode', 'platform'] as const)
    tabStorage.write(key, 'x')
  deviceStorage.write('theme', 'light')
  clearPersonalKeys()
  expect((['token', 'nickname', 'isAgent', 'wallet', 'disclaimerAccept'] as const).map((key) => tabStorage.read(key))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect((['merchant', 'merchantCode', 'platform'] as const).map((key) => tabStorage.read(key))).toEqual(['x', 'x', 'x'])
  expect(deviceStorage.read('theme')).toBe('light')
})

test('damaged JSON reads as nothing', () => {
  tabStorage.write('settings', '{"a":')
  expect(tabStorage.readJson('settings')).toBeNull()
  tabStorage.writeJson('settings', { a: 1 })
  expect(tabStorage.readJson('settings')).toEqual({ a: 1 })
})

test('a browser that refuses storage makes the product forget, not fail', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
    get localStorage(): Storage {
      throw new Error('denied')
    },
  })
  expect(() => tabStorage.write('token', 'x')).not.toThrow()
  expect(tabStorage.read('token')).toBeNull()
  expect(deviceStorage.readJson('theme')).toBeNull()
})

test('a remembered user name lives a day and a strange sign does not break the cookie [AUTH-22]', () => {
  writeCookie('username', 'a;b=ñ', 86_400)
  expect(document.cookie).toBe('username=a%3Bb%3D%C3%B1; Path=/; Max-Age=86400; SameSite=Lax')
  vi.stubGlobal('document', { cookie: 'theme=dark; username=a%3Bb%3D%C3%B1; bad=%E0%A4%A' })
  expect([readCookie('username'), readCookie('theme'), readCookie('bad'), readCookie('none')]).toEqual(['a;b=ñ', 'dark', null, null])
})

test('what shows before the first paint leaves word for the server, once; nothing else does', () => {
  deviceStorage.write('sound', '0')
  tabStorage.write('merchant', 'perya')
  expect(readCookie('kept')).toBeNull()
  deviceStorage.write('menu', 'rail')
  expect(document.cookie).toBe('kept=1; Path=/; Max-Age=31536000; SameSite=Lax')
  document.cookie = 'kept=1'
  tabStorage.write('token', 'x')
  expect(document.cookie).toBe('kept=1')
})
