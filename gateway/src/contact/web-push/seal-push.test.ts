import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPush } from './seal-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a text is sealed to the byte as the example of RFC 8291 is', () => {
  const sealed = sealPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { secret: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the same text is encrypted differently each time, and reveals nothing of itself', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const sealed = [sealPush('Balance 20.00 PHP', keys), sealPush('Balance 20.00 PHP', keys)]
  expect(sealed[0]?.equals(sealed[1] ?? Buffer.alloc(0))).toBe(false)
  for (const one of sealed) expect(one.includes('Balance')).toBe(false)
})

test('a key that is no point of the curve is refused, not sealed to', () => {
  const off = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  expect(() => sealPush('x', { p256dh: off, auth: 'BTBZMqHH6r4Tts7J_aSIgg' })).toThrow()
})
