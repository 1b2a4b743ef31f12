import type { Brand } from '@perya/calls/brand'
import { brandColours } from '@perya/gateway/art/brand-colours'
import { gameTypes, moduleOfType } from '@perya/domain/lobby/categories'
import { lobbyRoute } from '@perya/domain/lobby/lobby-address'

const pathsOf = (brand: Brand): readonly string[] => {
  const lobbies = gameTypes.filter((type) => {
    const module = moduleOfType[type]
    return module === undefined || brand.modules.includes(module)
  })
  return ['/', '/hot', '/providers', '/help', '/service', ...lobbies.map(lobbyRoute)]
}

/** Small texts made from the brand: robots, sitemap and the manifest of the installed app. */
export const brandTexts = (brand: Brand, publicOrigin: string, paths: readonly string[] = pathsOf(brand)) => {
  const languages = brand.languages.filter((code) => code !== brand.defaultLanguage)
  const pages = paths.flatMap((path) => [path, ...languages.map((code) => `${path}?lang=${code}`)])
  const texts: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nDisallow: /wps/\nDisallow: /game\nSitemap: ${publicOrigin}/sitemap.xml\n`,
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`).join('\n')}\n</urlset>\n`,
    },
    '/manifest.webmanifest': {
      type: 'application/manifest+json',
      body: JSON.stringify({
        name: brand.name,
        short_name: brand.name,
        description: brand.slogan,
        start_url: '/',
        display: 'standalone',
        background_color: brandColours(brand.colours).ground,
        theme_color: brandColours(brand.colours).ground,
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-180.png', type: 'image/png', sizes: '180x180' },
        ],
      }),
    },
  }
  return (path: string) => texts[path] ?? null
}
