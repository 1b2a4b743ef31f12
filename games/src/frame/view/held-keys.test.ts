import { expect, test } from 'vitest'
import { ignoreHeldKeys } from './held-keys.ts'

const keyEvent = (type: 'keydown' | 'keyup', key: string, more: { repeat?: boolean; on?: object } = {}) => {
  const event = new Event(type, { cancelable: true })
  Object.defineProperties(event, {
    key: { value: key },
    repeat: { value: more.repeat ?? false },
    ...(more.on === undefined ? {} : { target: { value: more.on } }),
  })
  return event
}

const page = () => {
  const target = new EventTarget()
  const starts: string[] = []
  ignoreHeldKeys(target)
  // A game that starts a round on Enter and Space, as all games of the platform do.
  target.addEventListener('keydown', (event) => {
    starts.push((event as KeyboardEvent).key)
    event.preventDefault()
  })
  const press = (key: string, more: { repeat?: boolean; on?: object } = {}) => {
    const event = keyEvent('keydown', key, more)
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  const release = (key: string) => {
    const event = keyEvent('keyup', key)
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { target, starts, press, release }
}

test('a held Enter starts once, and its repeats reach neither the game nor the focused button', () => {
  const { starts, press } = page()
  press('Enter')
  for (let i = 0; i < 40; i += 1) expect(press('Enter', { repeat: true })).toBe(true)
  expect(starts).toEqual(['Enter'])
})

test('a key whose repeats are not marked as such starts again only after it was released', () => {
  const { starts, press, release } = page()
  press(' ')
  press(' ')
  press(' ')
  expect(starts).toEqual([' '])
  release(' ')
  press(' ')
  expect(starts).toEqual([' ', ' '])
})

test('releasing Space does not click the focused button again', () => {
  const { press, release } = page()
  press(' ')
  press(' ', { repeat: true })
  expect(release(' ')).toBe(true)
})

test('a key released outside the window works again when the window regains focus', () => {
  const { target, starts, press } = page()
  press('Enter')
  target.dispatchEvent(new Event('blur'))
  press('Enter')
  expect(starts).toEqual(['Enter', 'Enter'])
})

test('holding Space in a text field types spaces, and other keys repeat as usual', () => {
  const { starts, press } = page()
  const input = { tagName: 'INPUT', type: 'text' }
  for (let i = 0; i < 3; i += 1) press(' ', { repeat: i > 0, on: input })
  for (let i = 0; i < 3; i += 1) press('ArrowLeft', { repeat: i > 0 })
  expect(starts).toEqual([' ', ' ', ' ', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
  press('Enter', { on: input })
  press('Enter', { repeat: true, on: input })
  expect(starts.filter((key) => key === 'Enter')).toHaveLength(1)
})
