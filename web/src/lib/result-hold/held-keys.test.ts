import { expect, test } from 'vitest'
import { ignoreHeldEnter } from './held-keys.ts'

const pressed = (key: string, repeat: boolean, target: object) => {
  const page = new EventTarget()
  const stop = ignoreHeldEnter(page)
  const event = new Event('keydown', { cancelable: true })
  Object.defineProperties(event, { key: { value: key }, repeat: { value: repeat }, target: { value: target } })
  page.dispatchEvent(event)
  stop()
  return event.defaultPrevented
}

test('a held Enter clicks a button, a link or a form once, and keeps inserting lines in a text field', () => {
  for (const tagName of ['BUTTON', 'A', 'INPUT'])
    expect([pressed('Enter', false, { tagName }), pressed('Enter', true, { tagName })]).toEqual([false, true])
  expect(pressed('Enter', true, { tagName: 'TEXTAREA' })).toBe(false)
  expect(pressed('Enter', true, { tagName: 'DIV', isContentEditable: true })).toBe(false)
  expect(pressed('ArrowDown', true, { tagName: 'BUTTON' })).toBe(false)
})

test('stopping restores the default behaviour', () => {
  const page = new EventTarget()
  ignoreHeldEnter(page)()
  const event = Object.defineProperties(new Event('keydown', { cancelable: true }), { key: { value: 'Enter' }, repeat: { value: true } })
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
