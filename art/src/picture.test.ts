import { testLobbySnapshot, testGame } from '@perya/testkit/play/test-lobby'
import { gameTypes } from '@perya/domain/lobby/categories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureVersion, tileUrl, uprightUrl } from '@perya/domain/pictures/picture-address'
import { bannerComposition } from './banner-art.ts'
import { brandIcon, linkPicture } from './brand-art.ts'
import { brandColours } from './brand-colours.ts'
import { scenes } from './drawings/scenes.ts'
import { paletteNames } from './drawings/palettes.ts'
import { motifNames } from './drawings/motifs.ts'
import { linkPages, findPicture, type PictureSource, tileWidths } from './picture.ts'

const koi = testGame('Koi Lanterns')
const table = testGame('Sic Bo Pearl', { gameType: 'LIVE' })
const { catalogue } = testLobbySnapshot([koi, table, testGame('Xóc Đĩa Live', { gameType: 'LIVE', nodeId: 'xoc-dia-live' })])
const source: PictureSource = {
  catalogue,
  register: 'standard',
  brandName: 'Perya',
  colours: brandColours({}),
  hasBanner: (id) => id === 'home-slots' || id === 'lott',
}
const find = (address: string, width?: string, from: PictureSource = source) => findPicture(from, address.replace(/^\/art\//, '').split('/'), width)

describe('an address of a picture', () => {
  test('that the lobby gives out names the picture of that title, for good', () => {
    const picture = find(tileUrl(koi, 'tile', 'standard'))
    expect(picture).toMatchObject({ format: 'avif', width: 240, height: 320, lasting: true })
    expect(picture?.draw()).toContain('viewBox="0 0 300 400"')
    expect(find(tileUrl(table, 'wide', 'standard'))).toMatchObject({ width: 320, height: 200, lasting: true })
  })

  test('of a part of the poster names it as a drawing, with the colours of the poster', () => {
    const scene = find('/art/scene/koi-lanterns-0.svg')
    expect(scene).toMatchObject({ format: 'svg', lasting: false })
    expect(scene?.draw()).toMatch(/data-palette="sky0 #[\da-f]{6} .* k #[\da-f]{6}"/)
    expect(find(`/art/lettering/koi-lanterns-${pictureVersion(koi, 'standard')}.svg`)).toMatchObject({ format: 'svg', lasting: true })
    const written = findPicture({ ...source, catalogue: testLobbySnapshot([testGame('漢字', { nodeId: 'han' })]).catalogue }, [
      'lettering',
      'han-0.svg',
    ])
    expect(written).toBeNull()
    for (const address of ['/art/scene/koi-lanterns-0.avif', '/art/scene/other-0.svg', '/art/lettering/other-0.svg']) expect(find(address)).toBeNull()
  })

  test('in an upright box is upright, also where a list names the wide one', () => {
    for (const gameType of gameTypes) {
      const subject = { nodeId: table.nodeId, name: table.name, gameType }
      for (const shape of ['tile', 'wide'] as const) {
        const picture = find(uprightUrl(tileUrl(subject, shape, 'standard')))
        expect(picture && picture.width / picture.height, `${gameType} ${shape}`).toBe(3 / 4)
      }
    }
    expect(uprightUrl('https://cdn.example/x.jpg')).toBe('https://cdn.example/x.jpg')
  })

  test('of another register or time still names the picture, but not for good', () => {
    expect(find(tileUrl(koi, 'tile', 'quiet'))).toMatchObject({ lasting: false })
    expect(find(`/art/tile/koi-lanterns-${pictureVersion(koi, 'standard')}.webp`)).toMatchObject({ format: 'webp', lasting: true })
  })

  test('draws in the register of the brand, and is remembered under it', () => {
    const quiet = find(tileUrl(koi, 'tile', 'quiet'), undefined, { ...source, register: 'quiet' })
    const standard = find(tileUrl(koi, 'tile', 'standard'))
    expect(quiet?.draw()).not.toBe(standard?.draw())
    expect(quiet?.key).not.toBe(standard?.key)
  })

  test('takes the widths of the list, keeping the shape', () => {
    for (const width of tileWidths) {
      const picture = find(tileUrl(koi, 'tile', 'standard'), String(width))
      expect(picture?.width).toBe(width)
      expect(Math.abs((picture?.height ?? 0) - (width * 4) / 3)).toBeLessThan(1)
    }
    for (const width of ['', '0', '241', '-240', 'NaN', '1e2', '240px']) expect(find(tileUrl(koi, 'tile', 'standard'), width)).toBeNull()
  })

  test('names banners that exist, and no others', () => {
    expect(find('/art/banner/wide/home-slots.avif')).toMatchObject({ width: 1204, height: 560 })
    expect(find('/art/banner/narrow/home-slots.avif')).toMatchObject({ width: 660, height: 400 })
    expect(find('/art/banner/wide/other.avif')).toBeNull()
    for (const shape of ['toString', 'wide-ltr']) expect(find(`/art/banner/${shape}/home-slots.avif`)).toBeNull()
  })

  test('of a banner for a page that reads from right to left have their motif on the other side, and not mirrored', () => {
    const motifAt = (shape: string) =>
      /<g transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.-]+)\)">/.exec(find(`/art/banner/${shape}/lott.avif`)?.draw() ?? '')?.slice(1)
    for (const [shape, w] of [
      ['wide', 860],
      ['narrow', 660],
    ] as const) {
      const [[x = '', scale] = [], [otherX = '', otherScale] = []] = [motifAt(shape), motifAt(`${shape}-rtl`)]
      expect(Number(x) + Number(otherX)).toBeCloseTo(w, 0)
      expect([otherScale, Number(otherScale) > 0]).toEqual([scale, true])
    }
    expect(find('/art/banner/tall/home-slots.avif')).toBeNull()
    expect(find('/art/banner/wide/home-slots.png')).toBeNull()
  })

  test('an icon has rounded corners; one that a system cuts round fills its square and keeps the mark within the safe circle', () => {
    const colours = brandColours({})
    expect(brandIcon(false, colours)).toContain('viewBox="-2 -2 44 44"><rect x="-2" y="-2" width="44" height="44" rx="10"')
    expect(brandIcon(true, colours)).toContain('viewBox="-8 -8 56 56"><rect x="-8" y="-8" width="56" height="56" rx="0"')
  })

  test('names marks of providers, avatars, icons and pictures for links', () => {
    expect(find('/art/logo/AAA.svg')?.draw()).toContain('currentColor')
    expect(find('/art/avatar/owl.svg')?.draw()).toContain('<svg')
    expect(find('/art/brand/icon-192.png')).toMatchObject({ width: 192, height: 192, format: 'png' })
    expect(find('/art/brand/icon-maskable-512.png')?.draw()).not.toBe(find('/art/brand/icon-512.png')?.draw())
    for (const page of Object.keys(linkPages)) expect(find(`/art/og/${page}.png`)).toMatchObject({ width: 1200, height: 630 })
  })

  test('of whatever shape never fails and never leads outside', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'tile',
        'wide',
        'banner',
        'logo',
        'avatar',
        'og',
        'brand',
        '..',
        '',
        '__proto__',
        'constructor',
        'koi-lanterns-x.avif',
        'home-slots.avif',
        'AAA.svg',
      ),
      fc.string({ maxLength: 30 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.option(fc.string({ maxLength: 6 }), { nil: undefined }), (path, width) => {
        const picture = findPicture(source, path, width)
        if (picture) expect(['tile', 'wide', 'banner', 'logo', 'avatar', 'og', 'brand']).toContain(path[0])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('how a banner looks', () => {
  test('is composed for the demo and grown for any other, always of things that exist', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('home-slots', 'home-trial', 'rng', 'fish', 'reg'), fc.string({ maxLength: 40 })), (id) => {
        const composition = bannerComposition(id)
        expect(motifNames).toContain(composition.motif)
        expect(Object.keys(scenes)).toContain(composition.scene)
        expect(paletteNames).toContain(composition.pal)
        expect(bannerComposition(id)).toEqual(composition)
      }),
    )
  })

  test('differs between banners', () => {
    const compositions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => JSON.stringify(bannerComposition(id)))
    expect(new Set(compositions).size).toBeGreaterThan(4)
  })
})

describe('the brand', () => {
  test('has an icon, with room around it where round icons cut', () => {
    const worn = brandColours({ '--brand-accent': '#12ab9f' })
    expect(brandIcon(false, worn)).toContain('viewBox="-2 -2 44 44"')
    expect(brandIcon(false, worn).match(/#12ab9f/g)?.length).toBe(2)
    expect(find('/art/brand/favicon.svg', undefined, { ...source, colours: worn })?.key).not.toBe(find('/art/brand/favicon.svg')?.key)
    expect(brandIcon(true, worn)).toContain('viewBox="-8 -8 56 56"')
  })

  test('appears with its name on the picture for shared links, with the page below it', () => {
    const paths = (svg: string) => svg.match(/translate\(72 /g)?.length ?? 0
    expect(paths(linkPicture('Perya', 'home-trial', ''))).toBe(1)
    expect(paths(linkPicture('Perya', 'rng', 'Slots'))).toBe(2)
    expect(linkPicture('龍', 'rng', '')).toMatch(/<\/svg>$/)
  })
})
