import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { forgetPerson } from './storage.ts'

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
  keepDraft('deposit.amount', '1500')
  keepDraft('feedback.content', 'Half a sen')
  expect([draftOf('deposit.amount'), draftOf('feedback.content'), draftOf('deposit.other')]).toEqual(['1500', 'Half a sen', null])
  dropDraft('deposit')
  expect([draftOf('deposit.amount'), draftOf('feedback.content')]).toEqual([null, 'Half a sen'])
})

test('it is bounded: forty fields of two thousand signs, the newest', () => {
  for (let at = 0; at < 50; at += 1) keepDraft(`form.${at}`, 'x'.repeat(3000))
  expect(draftOf('form.9')).toBeNull()
  expect(draftOf('form.10')).toHaveLength(2000)
})

test('it goes with whoever logs out, and what is damaged is nothing', () => {
  keepDraft('deposit.amount', '1500')
  forgetPerson()
  expect(draftOf('deposit.amount')).toBeNull()
  for (const damaged of ['x', '1', 'null', '{"deposit.amount":5}']) {
    window.sessionStorage.setItem('drafts', damaged)
    expect(draftOf('deposit.amount')).toBeNull()
  }
})
