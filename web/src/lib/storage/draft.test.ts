import { beforeEach, expect, test, vi } from 'vitest'
import { readFieldDraft, clearFormDraft, storeFieldDraft } from './draft.ts'
import { clearPersonalKeys } from './storage.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
})

test('what is typed outlives the page until its form is sent [R14]', () => {
  storeFieldDraft('deposit.amount', '1500')
  storeFieldDraft('feedback.content', 'Half a sen')
  expect([readFieldDraft('deposit.amount'), readFieldDraft('feedback.content'), readFieldDraft('deposit.other')]).toEqual([
    '1500',
    'Half a sen',
    null,
  ])
  clearFormDraft('deposit')
  expect([readFieldDraft('deposit.amount'), readFieldDraft('feedback.content')]).toEqual([null, 'Half a sen'])
})

test('it is bounded: forty fields of two thousand signs, the newest', () => {
  for (let at = 0; at < 50; at += 1) storeFieldDraft(`form.${at}`, 'x'.repeat(3000))
  expect(readFieldDraft('form.9')).toBeNull()
  expect(readFieldDraft('form.10')).toHaveLength(2000)
})

test('they are removed with a logout, and damaged ones are ignored', () => {
  storeFieldDraft('deposit.amount', '1500')
  clearPersonalKeys()
  expect(readFieldDraft('deposit.amount')).toBeNull()
  for (const damaged of ['x', '1', 'null', '{"deposit.amount":5}']) {
    window.sessionStorage.setItem('drafts', damaged)
    expect(readFieldDraft('deposit.amount')).toBeNull()
  }
})
