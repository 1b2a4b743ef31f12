import { expect, test } from 'vitest'
import { arePushKeys, isPushEndpoint } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/cXyz:APA91b-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_b-c',
  'https://web.push.apple.com/QOe9',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%2bA',
])('%s is one of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  '',
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://evil-notify.windows.com/a',
  'https://.notify.windows.com/a',
  'https://a.b.notify.windows.com/a',
  'https://notify.windows.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a#b',
  'https://fcm.googleapis.com/a\\b',
  'HTTPS://FCM.GOOGLEAPIS.COM/a',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('%j is none, so the house never knocks there [S12]', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

test('keys of a browser are a point and sixteen bytes', () => {
  const [point, secret] = [`B${'a'.repeat(86)}`, 'b'.repeat(22)]
  expect(arePushKeys(point, secret)).toBe(true)
  for (const [one, other] of [
    ['', secret],
    [point, ''],
    [`C${'a'.repeat(86)}`, secret],
    [`${point}=`, secret],
    [point, `${secret}=`],
    [point.slice(1), secret],
  ])
    expect(arePushKeys(one ?? '', other ?? '')).toBe(false)
})
