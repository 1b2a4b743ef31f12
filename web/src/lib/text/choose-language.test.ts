import { beforeEach, expect, test, vi } from 'vitest'
import { adoptLanguage, chooseLanguage, onLanguageChosen } from './choose-language.ts'
import { deviceStorage } from '../storage/storage.ts'

let spoken = 'EN'
const shown: [string, boolean][] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  spoken = 'EN'
  shown.length = 0
  onLanguageChosen({
    now: () => spoken,
    usual: 'EN',
    show: async (code, isNew) => {
      spoken = code
      shown.push([code, isNew])
    },
  })
})

test('a chosen language is kept on the device and is news for the server', async () => {
  await chooseLanguage('TY')
  expect(shown).toEqual([['TY', true]])
  expect([deviceStorage.read('hisLang'), deviceStorage.read('lang')]).toEqual(['TY', 'TY'])
})

test('a login takes the language that the member chose elsewhere, and does not send it back [CALL-58]', async () => {
  await adoptLanguage('TY')
  expect(shown).toEqual([['TY', false]])
  expect(deviceStorage.read('hisLang')).toBe('TY')
})

test('a login changes nothing where the member chose none, where the address asked for a language, or where this device has chosen', async () => {
  await adoptLanguage('')
  await adoptLanguage('EN')
  spoken = 'AR'
  await adoptLanguage('TY')
  expect([shown, deviceStorage.read('hisLang')]).toEqual([[], null])
  await chooseLanguage('EN')
  await adoptLanguage('TY')
  expect(shown).toEqual([['EN', true]])
})
