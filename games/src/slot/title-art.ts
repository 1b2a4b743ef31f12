import { fetchDrawing } from '../frame/connection/fetch-drawing.ts'
import { el } from '../frame/view/el.ts'
import type { SlotPalette } from './slot-theme.ts'

/** The scene of a title's poster, and the colours of that poster. */
export type TitleScene = { readonly address: string; readonly palette: SlotPalette }

// Any version names the picture; only the lobby knows the one that may be cached for good.
const addressOf = (part: 'scene' | 'lettering', nodeId: string) => `/art/${part}/${encodeURIComponent(nodeId)}-0.svg`

/** Reads the colours that a scene names. */
export const paletteOfScene = (svg: string): SlotPalette | null => {
  const colours = new Map(
    [...(/data-palette="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(/(\w+) (#[\da-f]{6})/g)].map(([, part = '', colour = '']) => [part, colour]),
  )
  const [sky0, sky1, sky2, g, m, md, a, ad, l, k] = ['sky0', 'sky1', 'sky2', 'g', 'm', 'md', 'a', 'ad', 'l', 'k'].map((part) => colours.get(part))
  if (!sky0 || !sky1 || !sky2 || !g || !m || !md || !a || !ad || !l || !k) return null
  return { sky0, sky1, sky2, g, m, md, a, ad, l, k }
}

/** Loads the scene of a title's poster; null where it cannot be had: the game then takes colours from its seed. */
export const loadTitleScene = async (nodeId: string): Promise<TitleScene | null> => {
  const address = addressOf('scene', nodeId)
  const palette = paletteOfScene((await fetchDrawing(address)) ?? '')
  return palette === null ? null : { address, palette }
}

/** Creates the title as it is lettered on its poster. The heading of the page names it for screen readers. */
export const createLettering = (nodeId: string, title: string): HTMLElement => {
  const picture = el('img', { src: addressOf('lettering', nodeId), alt: '', class: 'lettering' })
  picture.addEventListener('error', () => picture.replaceWith(el('p', { class: 'lettering plain', 'aria-hidden': 'true' }, title)))
  return picture
}
