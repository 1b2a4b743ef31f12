import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@perya/calls/refusal'
import { brandColours } from './brand-colours.ts'
import { type Picture, findPicture } from './picture.ts'
import type { BrandInputs, PictureSources } from './picture-sources.ts'
import { type Rasters, openRasters } from './rasters.ts'
import { warmFirstView } from './warm-first-view.ts'

const compress = promisify(brotliCompress)
const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml' } as const
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
const maxDrawings = 300

type Drawn = { readonly plain: Buffer; readonly packed: Buffer }

const drawings = () => {
  const cache = new Map<string, Promise<Drawn>>()
  const make = async (picture: Picture): Promise<Drawn> => {
    const plain = Buffer.from(picture.draw())
    return { plain, packed: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
  }
  return (picture: Picture): Promise<Drawn> => {
    const drawing = cache.get(picture.key) ?? make(picture)
    cache.delete(picture.key)
    cache.set(picture.key, drawing)
    const oldest = cache.keys().next()
    if (cache.size > maxDrawings && !oldest.done) cache.delete(oldest.value)
    return drawing
  }
}

const send = async (picture: Picture, rasters: Rasters, draw: (picture: Picture) => Promise<Drawn>, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('Cache-Control', picture.lasting ? year : hour).type(types[picture.format])
  if (picture.format !== 'svg') {
    const bytes = await rasters.get({ ...picture, format: picture.format })
    if (bytes === null) throw new Refusal('busy', null, 1)
    return reply.send(bytes)
  }
  const { plain, packed } = await draw(picture)
  reply.header('Vary', 'Accept-Encoding').header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? reply.header('Content-Encoding', 'br').send(packed) : reply.send(plain)
}

const isIcon = /^\/(?:favicon\.svg|icon-(?:maskable-)?\d+\.png)$/

const rootPaths = [
  '/og.png',
  '/favicon.svg',
  '/icon-48.png',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-192.png',
  '/icon-maskable-512.png',
]

const mountRoot = (
  server: FastifyInstance,
  find: (path: readonly string[]) => Promise<Picture>,
  rasters: Rasters,
  draw: ReturnType<typeof drawings>,
): void => {
  for (const path of rootPaths) {
    const named = isIcon.test(path) ? ['brand', path.slice(1)] : ['og', 'home.png']
    server.get(path, async (request, reply) => send(await find(named), rasters, draw, request, reply))
  }
}

/** Serves what is drawn from the brand alone: icons and the link preview picture. For a front end whose calls another platform answers. */
export const mountBrandPictures = (server: FastifyInstance, { brand, log }: BrandInputs): void => {
  const rasters = openRasters(null, (error) => log.warn({ err: error }, 'a picture cannot be kept'))
  const source = {
    catalogue: { byNode: new Map(), provider: new Map() },
    register: brand.artRegister,
    brandName: brand.name,
    colours: brandColours(brand.colours),
    hasBanner: () => false,
  }
  const find = async (path: readonly string[]) => {
    const picture = findPicture(source, path)
    if (picture === null) throw new Refusal('not_found')
    return picture
  }
  mountRoot(server, find, rasters, drawings())
  server.addHook('onClose', async () => rasters.close())
}

/** Serves every picture that the platform draws: posters, marks, banners, avatars, icons, link preview pictures. `folder` null: memory only. */
export const mountPictureRoutes = (server: FastifyInstance, inputs: PictureSources, folder: string | null): void => {
  const { brand, log } = inputs
  const rasters = openRasters(folder, (error) => log.warn({ err: error }, 'a picture cannot be kept on disk'))
  const draw = drawings()
  const find = async (path: readonly string[], width?: string): Promise<Picture> => {
    const [catalogue, known] = await Promise.all([inputs.catalogue(), path[0] === 'banner' ? inputs.bannerIds() : null])
    const picture = findPicture(
      {
        catalogue,
        register: brand.artRegister,
        brandName: brand.name,
        colours: brandColours(brand.colours),
        hasBanner: (id) => known?.has(id) ?? false,
      },
      path,
      width,
    )
    if (picture === null) throw new Refusal('not_found')
    return picture
  }
  server.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/art/*', async (request, reply) => {
    const { w } = request.query
    const picture = await find(request.params['*'].split('/'), w === undefined ? undefined : String(w))
    return send(picture, rasters, draw, request, reply)
  })
  mountRoot(server, find, rasters, draw)
  if (folder !== null) server.addHook('onReady', async () => warmFirstView(inputs, rasters, find))
  server.addHook('onClose', async () => rasters.close())
}
