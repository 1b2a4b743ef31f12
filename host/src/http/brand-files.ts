import type { Brand } from '@perya/calls/brand'
import { brandColours } from '@perya/art/brand-colours'
import { gameTypes, moduleOfType } from '@perya/domain/lobby/categories'
import { lobbyRoute } from '@perya/domain/lobby/lobby-url'

const pathsOf = (brand: Brand): readonly string[] => {
  const lobbies = gameTypes.filter((type) => {
    const module = moduleOfType[type]
    return module === undefined || brand.modules.includes(module)
  })
  const downloads = brand.modules.includes('DOWNLOAD3') ? ['/download'] : []
  const mall = brand.modules.includes('PTSYS3') ? ['/pointMall'] : []
  return ['/', '/hot', '/providers', '/help', '/helpmc', '/service', ...downloads, ...mall, ...lobbies.map(lobbyRoute)]
}

const icon = (name: string, sizes: string, purpose = 'any') => ({
  src: name,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  sizes,
  purpose,
})

// Shortcuts of the app icon to the most frequent pages; only pages that this brand has.
const shortcutsOf = ({ modules }: Brand) =>
  [
    { name: 'Lottery results', url: '/lotteryCenter', module: 'LOTT3' },
    { name: 'Hot games', url: '/hot', module: 'GAMELOHOT3' },
    { name: 'Favourites', url: '/fav', module: 'GAMELO3' },
  ]
    .filter(({ module }) => modules.includes(module))
    .map(({ name, url }) => ({ name, url, icons: [icon('/icon-192.png', '192x192')] }))

// Screenshots that a browser shows before the app is installed, made by `node tools/picture-screens.ts`; a brand without pictures has none.
const screensOf = ({ code }: Brand, hasFile: (path: string) => boolean) =>
  [
    { name: 'home-phone', sizes: '780x1688', form_factor: 'narrow', label: 'Home' },
    { name: 'draws-phone', sizes: '780x1688', form_factor: 'narrow', label: 'Lottery results' },
    { name: 'home-desktop', sizes: '1280x800', form_factor: 'wide', label: 'Home' },
  ]
    .map(({ name, ...message }) => ({ src: `/screens/${code}-${name}.webp`, type: 'image/webp', ...message }))
    .filter(({ src }) => hasFile(src))

const manifestOf = (brand: Brand, hasFile: (path: string) => boolean) => {
  const { ground } = brandColours(brand.colours)
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.slogan[brand.defaultLanguage] ?? '',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
      icon('/favicon.svg', 'any'),
    ],
    screenshots: screensOf(brand, hasFile),
    shortcuts: shortcutsOf(brand),
  }
}

const appPaths = ['NOT /wps/*', 'NOT /lgw/*', 'NOT /lotto/*', '*']

// Files that associate native apps with the site: a link to the site opens the app that the brand names.
const appTexts = ({ apps: { android, ios } }: Brand) => ({
  ...(android !== undefined && {
    '/.well-known/assetlinks.json': {
      type: 'application/json',
      body: JSON.stringify([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: { namespace: 'android_app', package_name: android.package, sha256_cert_fingerprints: android.certificates },
        },
      ]),
    },
  }),
  ...(ios !== undefined && {
    '/.well-known/apple-app-site-association': {
      type: 'application/json',
      body: JSON.stringify({
        applinks: {
          apps: [],
          details: ios.appIds.map((appID) => ({ appID, paths: appPaths })),
        },
      }),
    },
  }),
})

/**
 * Small texts generated from the brand: the links to its native apps (DOWN-03), robots, sitemap and the manifest of the installed app, which lists
 * existing pictures only.
 */
export const brandTexts = (brand: Brand, publicOrigin: string, hasFile: (path: string) => boolean = () => false) => {
  const languages = brand.languages.filter((code) => code !== brand.defaultLanguage)
  const pages = pathsOf(brand).flatMap((path) => [path, ...languages.map((code) => `${path}?lang=${code}`)])
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
      body: JSON.stringify(manifestOf(brand, hasFile)),
    },
    ...appTexts(brand),
  }
  return (path: string) => texts[path] ?? null
}
