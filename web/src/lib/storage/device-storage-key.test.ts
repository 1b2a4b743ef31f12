import { beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let remembered = ''
vi.mock('./storage.ts', () => ({
  deviceStorage: {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  },
  readCookie: () => remembered,
}))
const { clearDeviceStorageOnLogout, deviceStorageKey } = await import('./device-storage-key.ts')

beforeEach(() => {
  kept.clear()
  remembered = ''
})

describe('what a person keeps on a device', () => {
  test('are stored under a number that identifies no member, the same as long as the device is the same [T47]', () => {
    const shelf = deviceStorageKey('player1')
    expect(shelf).toMatch(/^favourites:[a-z0-9]{6,14}$/)
    expect(deviceStorageKey('player1')).toBe(shelf)
    expect(deviceStorageKey('player2')).not.toBe(shelf)
    kept.clear()
    expect(deviceStorageKey('player1')).not.toBe(shelf)
  })

  test('are removed at the logout, unless the name is remembered here [T47]', () => {
    kept.set(deviceStorageKey('player1'), '[]')
    remembered = 'player1'
    clearDeviceStorageOnLogout('player1')
    expect(kept.has(deviceStorageKey('player1'))).toBe(true)
    remembered = 'somebody else'
    clearDeviceStorageOnLogout('player1')
    expect(kept.has(deviceStorageKey('player1'))).toBe(false)
  })
})
