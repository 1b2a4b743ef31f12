import { brandSchema } from '@perya/calls/brand'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import generalJson from '../../../brands/general/brand.json' with { type: 'json' }
import brandJson from '../../../brands/perya/brand.json' with { type: 'json' }
import { brandTexts } from './brand-files.ts'

const brand = brandSchema.parse(brandJson)
const manifestShape = z.looseObject({
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string(), type: z.string() })),
  screenshots: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), form_factor: z.string(), label: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(z.unknown()) })),
})
const committed = (path: string) => new URL(`../../../web/public${path}`, import.meta.url)
const manifestOf = (changed: Partial<typeof brand> = {}, hasFile = (path: string) => existsSync(committed(path))) =>
  manifestShape.parse(JSON.parse(brandTexts({ ...brand, ...changed }, 'https://play.example', hasFile)('/manifest.webmanifest')?.body ?? ''))

test('the files that link apps and site name what the brand names, and are absent without an app [DOWN-03]', () => {
  const certificate = Array.from({ length: 32 }, () => 'A1').join(':')
  const apps = { android: { package: 'com.example.perya', certificates: [certificate] }, ios: { appIds: ['ABCDE12345.com.example.perya'] } }
  const { apps: parsed } = brandSchema.parse({ ...brandJson, apps })
  const of = (named: typeof parsed) => {
    const texts = brandTexts({ ...brand, apps: named }, 'https://play.example')
    return ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'].map((path) => texts(path))
  }
  const [android, ios] = of(parsed)
  expect([android?.type, ios?.type]).toEqual(['application/json', 'application/json'])
  expect(JSON.parse(android?.body ?? '')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'com.example.perya', sha256_cert_fingerprints: [certificate] },
    },
  ])
  expect(JSON.parse(ios?.body ?? '').applinks.details).toEqual([
    { appID: 'ABCDE12345.com.example.perya', paths: ['NOT /wps/*', 'NOT /lgw/*', 'NOT /lotto/*', '*'] },
  ])
  expect(of({})).toEqual([null, null])
  expect(of(brand.apps)).toEqual([null, null])
  for (const wrong of [
    { android: { package: 'perya', certificates: [certificate] } },
    { android: { ...apps.android, certificates: ['A1'] } },
    { ios: { appIds: ['x'] } },
  ])
    expect(brandSchema.safeParse({ ...brandJson, apps: wrong }).success).toBe(false)
})

test('each brand has its own slogan in every language that it offers', () => {
  for (const json of [brandJson, generalJson]) {
    const { slogan, languages } = brandSchema.parse(json)
    expect(Object.keys(slogan).sort()).toEqual([...languages].sort())
    for (const [code, text] of Object.entries(slogan)) expect([code, text === slogan['EN'], text.length > 8]).toEqual([code, code === 'EN', true])
  }
  const description = JSON.parse(brandTexts(brand, 'https://play.example')('/manifest.webmanifest')?.body ?? '').description
  expect(description).toBe(brandJson.slogan.EN)
})

test('the installed app carries the name, the colours and the icons of its brand, whole and for round masks', () => {
  expect(manifestOf()).toMatchObject({ id: '/', name: 'Perya', start_url: '/', scope: '/', display: 'standalone', background_color: '#180d1d' })
  const icons = manifestOf().icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  for (const needed of ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']) expect(icons).toContain(needed)
  const other = manifestOf({ name: 'Tidehouse', colours: { '--brand-h': '240', '--brand-tint': '1' } })
  expect(other).toMatchObject({ name: 'Tidehouse', short_name: 'Tidehouse' })
  expect(other['background_color']).not.toBe('#180d1d')
})

test('before the installation it shows screenshots of phone and desktop, of the size that they state; without any it lists none', () => {
  for (const code of ['perya', 'general']) {
    const { screenshots } = manifestOf({ code })
    expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'narrow', 'wide'])
    for (const { src, sizes } of screenshots) {
      const bytes = readFileSync(committed(src))
      const [width, height] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)]
      expect([src, bytes.toString('latin1', 12, 16), `${width}x${height}`]).toEqual([src, 'VP8 ', sizes])
      // Browsers require this aspect ratio of such a picture.
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(bytes.length).toBeLessThan(150_000)
    }
  }
  expect(manifestOf({ code: 'another' }).screenshots).toEqual([])
})

test('behind its icon stand only pages that the brand has', () => {
  expect(manifestOf().shortcuts.map(({ url }) => url)).toEqual(['/lotteryCenter', '/hot', '/fav'])
  expect(manifestOf({ modules: ['COMM3', 'GAMELO3'] }).shortcuts.map(({ url }) => url)).toEqual(['/fav'])
})

test('the page of downloads is in the map of the site while downloads are on', () => {
  const map = (modules: string[]) => brandTexts({ ...brand, modules }, 'https://play.example')('/sitemap.xml')?.body ?? ''
  expect(map(['DOWNLOAD3'])).toContain('<loc>https://play.example/download</loc>')
  expect(map([])).not.toContain('/download')
})
