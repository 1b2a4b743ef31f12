import { languages } from '@perya/domain/language/languages'
import { expect, test } from 'vitest'
import { buildUrl } from './navigation/build-url.ts'
import { backoff } from './calls/backoff.ts'
import { formatMoney, moneyText, shortMoney } from './format/format-money.ts'
import { enqueueModal, dequeueModal, modalRank, type ModalEntry } from './modal-queue.ts'
import { isModuleOn, isSwitchedOff } from './brand/modules.ts'
import { isTransientRefusal, CallRefused, invalidFields } from './calls/call-refused.ts'
import { safeUrl } from './navigation/safe-url.ts'
import { isForwardNavigation, trackNavigation } from './navigation/navigation-direction.ts'

const here = 'https://perya.example'

test('an address from data never runs script, never carries a user, never leaves for another page [T16]', () => {
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x',
    'https://user:pw@evil.example',
    'http://evil.example',
    '\\\\evil.example',
    'https:\\evil',
    'java\nscript:alert(1)',
    '',
    'https://[',
    'blob:https://perya.example/x',
  ]) {
    expect([bad, safeUrl('page', bad, here)]).toEqual([bad, null])
  }
  expect(safeUrl('page', '/rng?vassalage=A#b', here)).toBe('/rng?vassalage=A#b')
  expect(safeUrl('page', `${here}/hot`, here)).toBe('/hot')
  expect(safeUrl('outside', 'https://t.me/perya', here)).toBe('https://t.me/perya')
  expect(safeUrl('outside', 'http://t.me/perya', here)).toBeNull()
  expect(safeUrl('outside', 'https://evil.example', here, ['t.me'])).toBeNull()
  expect(safeUrl('image', 'https://cdn.example/a.png', here)).toBeNull()
  expect(safeUrl('image', 'https://cdn.example/a.png', here, ['cdn.example'])).toBe('https://cdn.example/a.png')
  expect(safeUrl('image', 'https://cdn.example.evil.example/a.png', here, ['cdn.example'])).toBeNull()
})

test('money is shown exactly, with Latin digits and a true minus', () => {
  expect(formatMoney('12480.50', 'en')).toBe('12,480.50')
  expect(formatMoney('-180', 'en', 2)).toBe('\u2212180.00')
  expect(formatMoney('900719925474099.99', 'en')).toBe('900,719,925,474,099.99')
  expect(formatMoney('1234.5', 'ar')).toMatch(/^[\d.,]+$/)
  for (const strange of ['', '1e3', '٣', 'NaN', '1.', '--1', '1,000']) expect([strange, formatMoney(strange, 'en')]).toEqual([strange, '--'])
  expect(moneyText('-180.00', '₱', 'en')).toBe('\u2212₱180.00')
})

test('money is shown with the fraction digits of its currency', () => {
  expect(formatMoney('100000', 'en')).toBe('100,000')
  expect(formatMoney('500', 'vi')).toBe('500')
  expect(formatMoney('1234.500', 'en')).toBe('1,234.500')
  expect(formatMoney('7', 'en', 3)).toBe('7.000')
  expect(moneyText('-5000', '₫', 'en')).toBe('\u2212₫5,000')
  expect(['1500.00', '1500', '1500.50', '0.500', '12.000'].map((amount) => shortMoney(amount, '₱', 'en'))).toEqual([
    '₱1,500',
    '₱1,500',
    '₱1,500.50',
    '₱0.500',
    '₱12',
  ])
})

test('money below a thousand reads in every language as the formats of a browser write it', () => {
  const amounts = ['0', '-0', '0.00', '2', '007.5', '-999.99', '999', '12.345', '-3.00000001']
  for (const tag of new Set(languages.map((language) => language.tag)))
    for (const amount of amounts) {
      const digits = Math.max(2, amount.split('.')[1]?.length ?? 0)
      const format = new Intl.NumberFormat([tag, 'en'], { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' })
      const written = format
        .format(Number(amount))
        .replace('-', '\u2212')
        .replaceAll(/[\u200e\u200f\u061c]/g, '')
      expect([tag, formatMoney(amount, tag, 2)]).toEqual([tag, written])
    }
})

test('waiting doubles, never passes its cap, and is spread by chance', () => {
  expect([0, 1, 2, 10].map((tried) => backoff(tried, 1))).toEqual([400, 800, 1600, 8000])
  expect(backoff(3, 0)).toBe(1600)
  for (let tried = 0; tried < 20; tried += 1) expect(backoff(tried, 0.5)).toBeLessThanOrEqual(8000)
})

test('a module is on only where enabled is "1", at any depth [FLAG-09]', () => {
  const node = (modId: string, enabled: string, childrenNodes: Parameters<typeof isModuleOn>[0] = []) => ({
    modId,
    enabled,
    childrenNodes: [...childrenNodes],
  })
  const tree = [node('COMM3', '1', [node('GAMELO3', '1'), node('REG3', '0')]), node('X', 'true'), node('PROMO3', '0', [node('CBS3', '1')])]
  expect(['COMM3', 'GAMELO3', 'REG3', 'X', 'NONE', 'CBS3'].map((id) => isModuleOn(tree, id))).toEqual([true, true, false, false, false, true])
})

test('never two modals at once: forced password, what was asked for, after login, disclaimer, announcement, promotion [AUTH-12]', () => {
  const entry = (key: string, rank: ModalEntry['rank']): ModalEntry => ({ key, rank, load: () => Promise.reject(new Error('not shown here')) })
  let queue: Parameters<typeof enqueueModal>[0] = { shown: null, waiting: [], held: true }
  for (const rank of ['promotion', 'announcement', 'disclaimer', 'afterLogin'] as const) queue = enqueueModal(queue, entry(rank, rank))
  expect(queue.shown).toBeNull()
  queue = enqueueModal(queue, entry('login', 'asked'))
  expect(queue.shown?.key).toBe('login')
  queue = { ...queue, held: false }
  const order: string[] = []
  while (queue.shown !== null) {
    order.push(queue.shown.key)
    queue = dequeueModal(queue, queue.shown.key)
  }
  expect(order).toEqual(['login', 'afterLogin', 'disclaimer', 'announcement', 'promotion'])
  expect(Object.values(modalRank)).toEqual([0, 1, 2, 3, 4, 5])
})

test('the same modal never waits twice', () => {
  const entry: ModalEntry = { key: 'notice', rank: 'announcement', load: () => Promise.reject(new Error('not shown here')) }
  const once = enqueueModal({ shown: null, waiting: [], held: false }, entry)
  expect(enqueueModal(once, entry)).toBe(once)
})

test('only the link, a busy server and maintenance pass by themselves', () => {
  const of = (key: string, status: number) => isTransientRefusal(new CallRefused({ key, status, message: '' }))
  expect([
    of('network_link_abnormal', 0),
    of('busy', 503),
    of('too_many_requests', 429),
    of('invalid_input', 400),
    of('not_logged_in', 401),
    of('insufficient_balance', 409),
  ]).toEqual([true, true, true, false, false, false])
  expect(
    invalidFields(new CallRefused({ key: 'invalid_input', status: 400, message: '', value: { fields: { content: 'too short', n: 4 } } })),
  ).toEqual({
    content: 'too short',
  })
})

test('an address contains the given values and leaves out empty ones', () => {
  expect(buildUrl('/rng', {})).toBe('/rng')
  expect(buildUrl('/rng', { vassalage: '' })).toBe('/rng')
  expect(buildUrl('/game', { gameId: 'a b&c', roomId: '', nodeId: 'é' })).toBe('/game?gameId=a+b%26c&nodeId=%C3%A9')
})

test('a page was come to by going forward only after a push: not at first, not after going back, not after a correction', () => {
  expect(isForwardNavigation()).toBe(false)
  for (const [action, is] of [
    ['PUSH', true],
    ['BACK', false],
    ['PUSH', true],
    ['REPLACE', false],
    ['GO', false],
  ] as const) {
    trackNavigation(action)
    expect([action, isForwardNavigation()]).toEqual([action, is])
  }
})

test('a setting switches its own module off and no other, once it is known [REWARD-04]', () => {
  const modules = ['REFERRAL3', 'VIP3', 'MISSION3'] as const
  const off = (settings: Parameters<typeof isSwitchedOff>[0]) => modules.filter((id) => isSwitchedOff(settings, id))
  expect(off({ referralEnabled: false, vipEnabled: true })).toEqual(['REFERRAL3'])
  expect(off({ referralEnabled: true, vipEnabled: false })).toEqual(['VIP3'])
  expect(off({ referralEnabled: true, vipEnabled: true })).toEqual([])
  expect(off(undefined)).toEqual([])
})
