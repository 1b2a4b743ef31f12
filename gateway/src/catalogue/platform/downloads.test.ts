import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'

const link = (resourceType: string, url: string, qrCodeUrl = '/download') => ({ resourceType, url, labelNameEn: resourceType, qrCodeUrl })
const sha256 = 'cd'.repeat(32)

test('a download to a foreign host, or to a file without its fingerprint, is never sent; the others are, with their four fields [ENT-13 T49]', async () => {
  const file = `https://files.perya.example/perya.apk#sha256=${sha256}`
  const links = [
    link('FACEBOOK', 'https://www.facebook.com/', ''),
    link('ANDROID', file),
    link('ANDROID', 'https://files.evil.example/perya.apk#sha256=x'),
    link('IOS', 'https://apps.apple.com/app/perya', 'https://evil.example/code'),
    link('LITE', '/download#lite'),
    link('LITE', '/'),
    link('LITE', 'javascript:alert(1)'),
  ]
  await using open = await openTestPlatform({ brand: { links, downloadHosts: ['files.perya.example'] } })
  const { resources } = await open.get('system.whitelabel', {})
  expect(resources).toEqual([links[0], links[1], links[4]])
  for (const resource of resources) expect(Object.keys(resource).sort()).toEqual(['labelNameEn', 'qrCodeUrl', 'resourceType', 'url'])
})

test('the brands that come along offer Android, iOS and the lite app', async () => {
  await using open = await openTestPlatform()
  const { resources } = await open.get('system.whitelabel', {})
  expect(resources.map(({ resourceType }) => resourceType)).toEqual(expect.arrayContaining(['ANDROID', 'IOS', 'LITE']))
})
