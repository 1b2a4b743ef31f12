import { readFileSync } from 'node:fs'
import { brandSchema } from '@perya/calls/brand'
import type { DownloadLink } from '@perya/domain/lobby/download-link'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compiledMessagesOf } from '../../../build/catalogues.ts'
import { BrandProvider, brandView } from '../../lib/brand/brand.tsx'
import { TextProvider } from '../../lib/text/text.tsx'
import { Fingerprint, Steps } from './steps.tsx'

const perya = brandSchema.parse(JSON.parse(readFileSync(new URL('../../../../brands/perya/brand.json', import.meta.url), 'utf8')))
const brandAt = (origin: string) => brandView(perya, origin)
const sha256 = 'ef'.repeat(32)
const shown = (kind: 'ANDROID' | 'IOS' | 'LITE', link: DownloadLink, code = 'EN', origin = 'https://play.example') => {
  const html = renderToStaticMarkup(
    <BrandProvider value={brandAt(origin)}>
      <TextProvider code={code} catalogue={compiledMessagesOf(code, 'late')}>
        <Steps kind={kind} link={link} />
        <Fingerprint link={link} />
      </TextProvider>
    </BrandProvider>,
  )
  return { steps: [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = '']) => step.replace(/<[^>]*>/g, '')), html }
}

test('every way has four steps, in every language of the field, and none of them is a gap or a key [DOWN-02]', () => {
  const links: DownloadLink[] = [
    { way: 'install', href: '/download#android' },
    { way: 'shop', href: 'https://apps.apple.com/app/perya', host: 'apps.apple.com' },
    { way: 'file', href: 'https://files.perya.example/perya.apk', host: 'files.perya.example', sha256 },
  ]
  for (const code of ['EN', 'TY', 'AR', 'KO'])
    for (const kind of ['ANDROID', 'IOS', 'LITE'] as const)
      for (const link of links) {
        const { steps } = shown(kind, link, code)
        expect([code, kind, link.way, steps.length, new Set(steps).size]).toEqual([code, kind, link.way, 4, 4])
        for (const step of steps) expect(step).toMatch(/^(?!download\.)[^{}]{8,}$/)
      }
})

test('a file is offered with its host and the fingerprint that it must have; the site needs none [T49 DOWN-03]', () => {
  const file = shown('ANDROID', { way: 'file', href: 'https://files.perya.example/perya.apk', host: 'files.perya.example', sha256 })
  expect(file.steps[0]).toContain('files.perya.example')
  expect(file.steps[1]).toContain('SHA-256')
  expect(file.html).toContain(sha256)
  const site = shown('ANDROID', { way: 'install', href: '/download#android' })
  expect(site.steps[0]).toContain('play.example')
  expect(site.html).not.toContain('SHA-256')
})

test('an address of a test machine is not shown: the steps name the brand', () => {
  for (const origin of ['http://127.0.0.1:3100', 'http://localhost:3000', 'http://[::1]:3000']) {
    const { steps } = shown('ANDROID', { way: 'install', href: '/download#android' }, 'EN', origin)
    expect(steps[0]).toBe('Scan the QR code, or open Perya in Chrome on your phone.')
  }
})
