import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../lib/text/choose-language.ts'
import type { LanguageStore } from '../../lib/text/language-store.ts'
import { switchLanguage } from './switch-language.ts'

const sent = vi.hoisted(() => vi.fn(async () => undefined))
const session = vi.hoisted(() => ({ token: null as string | null }))
vi.mock('virtual:catalogues', () => ({ catalogues: { EN: async () => ({ default: {} }), TY: async () => ({ default: {} }) } }))
vi.mock('../../lib/calls/send.ts', () => ({ send: sent, setCallHeaders: vi.fn() }))
vi.mock('../../lib/storage/storage.ts', () => ({
  tabStorage: { read: () => session.token },
  deviceStorage: { read: () => null, write: vi.fn() },
  writeCookie: vi.fn(),
}))
vi.mock('../document/add-fonts.ts', () => ({ addFonts: vi.fn() }))

let state = { code: 'EN' }
const spoken = { getState: () => state, setState: (next: typeof state) => void (state = next) } as unknown as LanguageStore
const open = (invalidateQueries: () => Promise<void>) =>
  switchLanguage(spoken, { invalidateQueries } as unknown as QueryClient, { languages: ['EN', 'TY'], defaultLanguage: 'EN' })

let close = () => {}
beforeEach(() => {
  state = { code: 'EN' }
  sent.mockClear()
  session.token = 'a token'
})
afterEach(() => close())

test('the language of a member is stored although a list that is read again never arrives', async () => {
  close = open(() => new Promise(() => {}))
  void chooseLanguage('TY')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('member.language', { language: 'TY' }))
  expect(state.code).toBe('TY')
})

test('a visitor without a session stores nothing on the server', async () => {
  session.token = null
  const invalidated = vi.fn(async () => {})
  close = open(invalidated)
  await chooseLanguage('TY')
  expect(sent).not.toHaveBeenCalled()
  expect(invalidated).toHaveBeenCalledTimes(1)
})

test('a language that is shown already is stored, and nothing is read again', async () => {
  const invalidated = vi.fn(async () => {})
  close = open(invalidated)
  await chooseLanguage('EN')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(invalidated).not.toHaveBeenCalled()
})

test('a language that the brand does not offer changes nothing here', async () => {
  const invalidated = vi.fn(async () => {})
  close = open(invalidated)
  await chooseLanguage('XX')
  expect(state.code).toBe('EN')
  expect(invalidated).not.toHaveBeenCalled()
})
