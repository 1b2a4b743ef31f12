import { expect, test } from 'vitest'
import { parsePushPayload, safePushHref } from './push-payload.ts'

test('a push message of the platform is shown as sent', () => {
  const told = { title: 'Perya', body: 'You have a new message.', tag: 'perya-1', href: '/?member=platformMessages', lang: 'EN' }
  expect(parsePushPayload(JSON.stringify(told))).toEqual(told)
})

test('a press leads to a page of this site, or Home', () => {
  for (const href of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', '', '/a\u0000'])
    expect([href, safePushHref(href)]).toEqual([href, '/'])
  expect(safePushHref('/lotteryCenter?gameCode=X')).toBe('/lotteryCenter?gameCode=X')
})

test('a foreign push message is not shown, and nothing in it breaks the worker', () => {
  for (const text of ['', 'x', 'null', '[]', '{}', '{"title":1}', '{"title":""}']) expect(parsePushPayload(text)).toBeNull()
  expect(parsePushPayload(`{"title":"${'a'.repeat(500)}","body":{},"href":"//x"}`)).toEqual({
    title: 'a'.repeat(80),
    body: '',
    tag: '',
    href: '/',
    lang: '',
  })
})
