import { describe, expect, test } from 'vitest'
import { downloadKinds, isDownload, parseDownload } from './download-link.ts'

const sha256 = 'ab'.repeat(32)

describe('where a download may lead [DOWN-03 ENT-13]', () => {
  test('a path leads to the guide that installs the web app, and to no other page of this site', () => {
    expect(parseDownload('/download#android', [])).toEqual({ way: 'install', href: '/download#android' })
    for (const raw of ['/', '/hot', '/downloads', '/download/../', '/downtown']) expect([raw, parseDownload(raw, [])]).toEqual([raw, null])
  })

  test('a shop for apps is known by its name, and by no name like it', () => {
    expect(parseDownload('https://apps.apple.com/app/perya', [])).toEqual({
      way: 'shop',
      href: 'https://apps.apple.com/app/perya',
      host: 'apps.apple.com',
    })
    for (const host of ['apps.apple.com.evil.example', 'evil-apps.apple.com', 'play.google.co', 'APPS.APPLE.COM'])
      expect(parseDownload(`https://${host}/app`, [])).toBeNull()
  })

  test('a file comes from a host of the brand and has its fingerprint beside it, or is not offered', () => {
    const hosts = ['files.perya.example']
    expect(parseDownload(`https://files.perya.example/perya.apk#sha256=${sha256}`, hosts)).toEqual({
      way: 'file',
      href: 'https://files.perya.example/perya.apk',
      host: 'files.perya.example',
      sha256,
    })
    for (const raw of [
      'https://files.perya.example/perya.apk',
      `https://files.perya.example/perya.apk#sha256=${sha256.slice(1)}`,
      `https://files.perya.example/perya.apk#sha256=${sha256.toUpperCase()}`,
      `https://files.evil.example/perya.apk#sha256=${sha256}`,
      `http://files.perya.example/perya.apk#sha256=${sha256}`,
    ])
      expect([raw, parseDownload(raw, hosts)]).toEqual([raw, null])
  })

  test.each([
    '',
    '//evil.example/a.apk',
    '/\\evil.example',
    '/a b',
    '/a\u0000',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://perya#Intent;end',
    'https://user:pass@apps.apple.com/app',
    'https://apps.apple.com@evil.example/',
    `/${'a'.repeat(500)}`,
  ])('%j is no download', (raw) => {
    expect(parseDownload(raw, ['evil.example'])).toBeNull()
  })

  test('the footer has the other links', () => {
    expect(downloadKinds.every(isDownload)).toBe(true)
    for (const type of ['FACEBOOK', 'android', '', 'APP']) expect(isDownload(type)).toBe(false)
  })
})
