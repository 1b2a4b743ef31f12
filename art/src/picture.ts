import type { GameType } from '@perya/domain/lobby/categories'
import { avatarMotifs } from '@perya/domain/profile/avatar-motifs'
import { type ArtRegister, type PictureSubject, type Shape, artVersion, pictureVersion } from '@perya/domain/pictures/picture-address'
import { bannerComposition } from './banner-art.ts'
import type { BrandColours } from './brand-colours.ts'
import { brandIcon, linkPicture } from './brand-art.ts'
import type { Face } from './drawings/lettering.ts'
import { mark, poster } from './poster.ts'
import { titleLettering, titleScene } from './title-art.ts'

/** File formats that pictures are served in. */
export type Format = 'avif' | 'webp' | 'png' | 'svg'

/** A picture that a URL names. `lasting`: the URL changes when the picture does. */
export type Picture = {
  readonly key: string
  readonly format: Format
  readonly width: number
  readonly height: number
  readonly lasting: boolean
  readonly draw: () => string
}

/** The titles by node id and the providers by code, as far as they are drawn. */
export type PictureCatalogue = {
  readonly byNode: ReadonlyMap<string, PictureSubject>
  readonly provider: ReadonlyMap<string, { readonly code: string; readonly name: string; readonly face: string }>
}

/** The inputs of pictures. */
export type PictureSource = {
  readonly catalogue: PictureCatalogue
  readonly register: ArtRegister
  readonly brandName: string
  readonly colours: BrandColours
  readonly hasBanner: (id: string) => boolean
}

/** Widths in which a title's picture is served; others would only fill the disk. */
export const tileWidths: readonly number[] = [160, 240, 320, 360, 480, 640]

const box = { tile: { w: 300, h: 400, usual: 240 }, wide: { w: 400, h: 250, usual: 320 } } as const

/** Pages with their own link preview picture, and the text below the brand's name in it. */
export const linkPages: Readonly<Record<string, string>> = {
  home: '',
  rng: 'Slots',
  live: 'Live',
  fish: 'Fishing',
  pvp: 'Card tables',
  sports: 'Sports',
  esports: 'Esports',
  inhouse: 'Originals',
  help: 'Help',
} satisfies Readonly<Record<string, string>> & Partial<Record<Lowercase<GameType>, string>>

const isFace = (face: string): face is Face => /^(poster|classic|chunk|slab|deco)$/.test(face)
const formatOf = (extension: string | undefined, allowed: readonly Format[]): Format | undefined => allowed.find((format) => format === extension)
const split = (file: string) => /^(?<name>[A-Za-z0-9_.-]{1,100})\.(?<extension>[a-z0-9]{3,4})$/.exec(file)?.groups

const titlePicture = ({ catalogue, register }: PictureSource, shape: Shape, file: string, width: string | undefined): Picture | null => {
  const parts = split(file)
  const format = formatOf(parts?.['extension'], ['avif', 'webp', 'svg'])
  const [, nodeId = '', given] = /^(.+)-([a-z0-9]{1,8})$/.exec(parts?.['name'] ?? '') ?? []
  const game = catalogue.byNode.get(nodeId)
  const { w, h, usual } = box[shape]
  const asked = width === undefined ? usual : Number(width)
  if (!format || !game || !tileWidths.includes(asked)) return null
  return {
    key: `${shape}|${nodeId}|${pictureVersion(game, register)}`,
    format,
    width: asked,
    height: Math.round((asked * h) / w),
    lasting: given === pictureVersion(game, register),
    draw: () => poster({ name: game.name, category: game.gameType, w, h, young: register === 'young', quiet: register === 'quiet' }),
  }
}

// Parts of a poster from which a game builds its own page.
const partPicture = ({ catalogue, register }: PictureSource, part: 'scene' | 'lettering', file: string): Picture | null => {
  const parts = split(file)
  const [, nodeId = '', given] = /^(.+)-([a-z0-9]{1,8})$/.exec(parts?.['name'] ?? '') ?? []
  const game = catalogue.byNode.get(nodeId)
  if (parts?.['extension'] !== 'svg' || !game) return null
  const subject = { name: game.name, category: game.gameType, young: register === 'young', quiet: register === 'quiet' }
  const svg = part === 'scene' ? titleScene(subject) : titleLettering(subject)
  if (svg === '') return null
  const version = pictureVersion(game, register)
  return { key: `${part}|${nodeId}|${version}`, format: 'svg', width: 400, height: 560, lasting: given === version, draw: () => svg }
}

// Banners leave space for text on one side; the motif of a card, such as a reward, is centred.
const bannerShapes = {
  wide: { width: 1204, height: 560, w: 860, h: 400, focus: [0.735, 0.55], scale: 1 },
  narrow: { width: 660, height: 400, w: 660, h: 400, focus: [0.79, 0.56], scale: 0.84 },
  // For pages that read from right to left: the motif is on the other side, and is not mirrored, because it may have digits.
  'wide-rtl': { width: 1204, height: 560, w: 860, h: 400, focus: [0.265, 0.55], scale: 1 },
  'narrow-rtl': { width: 660, height: 400, w: 660, h: 400, focus: [0.21, 0.56], scale: 0.84 },
  card: { width: 480, height: 300, w: 400, h: 250 },
} as const

const isBannerShape = (shape: string): shape is keyof typeof bannerShapes => Object.hasOwn(bannerShapes, shape)

const bannerPicture = (source: PictureSource, shape: string, file: string): Picture | null => {
  const parts = split(file)
  const id = parts?.['name'] ?? ''
  const format = formatOf(parts?.['extension'], ['avif', 'webp'])
  if (!format || !isBannerShape(shape) || !source.hasBanner(id)) return null
  const { width, height, w, h, ...place } = bannerShapes[shape]
  return {
    key: `banner|${artVersion}|${shape}|${id}`,
    format,
    width,
    height,
    lasting: false,
    draw: () => poster({ name: id, category: 'RNG', w, h, title: false, ...place, art: bannerComposition(id) }),
  }
}

const logoPicture = ({ catalogue }: PictureSource, file: string): Picture | null => {
  const parts = split(file)
  const provider = catalogue.provider.get(parts?.['name'] ?? '')
  if (!provider || parts?.['extension'] !== 'svg') return null
  const face = isFace(provider.face) ? provider.face : 'poster'
  return {
    key: `logo|${artVersion}|${provider.code}|${provider.name}|${face}`,
    format: 'svg',
    width: 194,
    height: 48,
    lasting: false,
    draw: () => mark(provider.name, face),
  }
}

const avatarPicture = (file: string): Picture | null => {
  const parts = split(file)
  const motif = avatarMotifs.find((name) => name === parts?.['name'])
  const format = formatOf(parts?.['extension'], ['avif', 'webp', 'svg'])
  if (!motif || !format) return null
  return {
    key: `avatar|${artVersion}|${motif}`,
    format,
    width: 160,
    height: 160,
    lasting: false,
    draw: () => poster({ name: motif, category: 'RNG', w: 300, h: 300, title: false, art: { motif, scene: 'disc', fx: 'none', frame: 'none' } }),
  }
}

const linkPictureOf = ({ brandName }: PictureSource, file: string): Picture | null => {
  const parts = split(file)
  const page = parts?.['name'] ?? ''
  const below = Object.hasOwn(linkPages, page) ? linkPages[page] : undefined
  if (below === undefined || parts?.['extension'] !== 'png') return null
  return {
    key: `link|${artVersion}|${brandName}|${page}`,
    format: 'png',
    width: 1200,
    height: 630,
    lasting: false,
    draw: () => linkPicture(brandName, page === 'home' ? 'home-trial' : page, below),
  }
}

const iconSizes: readonly number[] = [48, 180, 192, 512]

const iconPicture = ({ colours }: PictureSource, file: string): Picture | null => {
  const worn = `${colours.accent}|${colours.ground}`
  if (file === 'favicon.svg')
    return { key: `favicon|${worn}`, format: 'svg', width: 44, height: 44, lasting: false, draw: () => brandIcon(false, colours) }
  const [, padded, size] = /^icon-(maskable-)?(\d+)\.png$/.exec(file) ?? []
  if (!iconSizes.includes(Number(size))) return null
  return {
    key: `icon|${artVersion}|${worn}|${padded ?? ''}`,
    format: 'png',
    width: Number(size),
    height: Number(size),
    lasting: false,
    draw: () => brandIcon(padded !== undefined || size === '180', colours),
  }
}

/** Returns the picture that a URL below `/art/` names; null when it names none. */
export const findPicture = (source: PictureSource, path: readonly string[], width?: string): Picture | null => {
  const [kind = '', first = '', second] = path
  if (second !== undefined) return kind === 'banner' ? bannerPicture(source, first, second) : null
  switch (kind) {
    case 'tile':
    case 'wide':
      return titlePicture(source, kind, first, width)
    case 'scene':
    case 'lettering':
      return partPicture(source, kind, first)
    case 'logo':
      return logoPicture(source, first)
    case 'avatar':
      return avatarPicture(first)
    case 'og':
      return linkPictureOf(source, first)
    case 'brand':
      return iconPicture(source, first)
    default:
      return null
  }
}
