import { expect, test } from 'vitest'
import { moneyFormat } from './amount.ts'
import { translateEnglish } from './messages.ts'
import { composedStatus, silentStatus, statusOf, statusText } from './status.ts'

const peso = moneyFormat('PHP', 2)

test('a status is translated with its amounts as money', () => {
  expect(statusText(translateEnglish, peso, statusOf('slot.won', { won: 1950 }))).toBe('You won ₱19.50')
  expect(statusText(translateEnglish, peso, composedStatus('Banker. You won ₱19.50', 'win'))).toBe('Banker. You won ₱19.50')
})

test('several phrases are one line', () => {
  const phrases = [2, 5].map((times) => ({ key: 'fish.caught', values: { times }, amounts: { amount: times * 100 } }) as const)
  expect(statusText(translateEnglish, peso, { phrases, kind: '', isAloud: true })).toMatch(/2.*₱2\.00.*, .*5.*₱5\.00/)
})

test('a silent status is not announced', () => {
  expect([statusOf('spinning').isAloud, silentStatus('spinning').isAloud]).toEqual([true, false])
})
