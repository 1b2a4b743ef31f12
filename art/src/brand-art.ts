import { type Face, lockup } from './drawings/lettering.ts'
import { poster } from './poster.ts'
import type { PosterDesign } from './decide-poster.ts'
import { bannerComposition } from './banner-art.ts'
import type { BrandColours } from './brand-colours.ts'

const spokes = 'M20 5.6V30.4M7.6 18H32.4M11.2 9.2L28.8 26.8M28.8 9.2L11.2 26.8'
const lamps = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((i) => {
    const a = (i * Math.PI) / 4
    return `<circle cx="${(20 + Math.cos(a) * 12.4).toFixed(1)}" cy="${(18 + Math.sin(a) * 12.4).toFixed(1)}" r="3.1"/>`
  })
  .join('')
const wheelIn = (accent: string) =>
  `<g fill="none" stroke="${accent}" stroke-width="2.2"><circle cx="20" cy="18" r="12.4"/><path d="${spokes}" stroke-width="1.3" opacity=".75"/><path d="M20 18L12.6 38M20 18L27.4 38" stroke-linecap="round"/></g><g fill="${accent}">${lamps}<circle cx="20" cy="18" r="3.4"/></g>`

/** Draws the brand's icon on its background: favicon and installed app. `padded` leaves the margin that round icons cut off. */
export const brandIcon = (padded: boolean, { accent, ground }: BrandColours): string => {
  const [at, size] = padded ? [-8, 56] : [-2, 44]
  const round = padded ? 0 : 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${at} ${at} ${size} ${size}"><rect x="${at}" y="${at}" width="${size}" height="${size}" rx="${round}" fill="${ground}"/>${wheelIn(accent)}</svg>`
}

const line = (text: string, face: Face, y: number, w: number, h: number, fill: string) => {
  const set = lockup(text, face, w, h, 'none', true)
  return set ? { path: `<path transform="translate(72 ${y})" d="${set.d}" fill="${fill}"/>`, h: set.h } : { path: '', h: 0 }
}

/** Draws the link preview picture: 1200 × 630, the brand's name beside a motif of the page. */
export const linkPicture = (brandName: string, bannerId: string, line2: string): string => {
  const art: Partial<PosterDesign> = bannerComposition(bannerId)
  const ground = poster({ name: brandName, category: 'RNG', w: 1200, h: 630, title: false, focus: [0.74, 0.5], scale: 1, art })
  const name = line(brandName, 'poster', 200, 460, 170, '#fdf6ea')
  const below = line2 === '' ? { path: '' } : line(line2, 'poster', 200 + name.h + 34, 460, 64, '#ffb83d')
  const shade =
    '<linearGradient id="og"><stop offset="0" stop-color="#140a18" stop-opacity=".94"/><stop offset=".45" stop-color="#140a18" stop-opacity=".7"/><stop offset=".72" stop-color="#140a18" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#og)"/>'
  return ground.replace(/<\/svg>$/, `${shade}${name.path}${below.path}</svg>`)
}
