import { faces } from 'virtual:fonts'

const added = new Set<string>()
const rule = /font-family:'([^']+)'.*?font-weight:([^;]+);(?:font-stretch:([^;]+);)?src:(url\([^)]+\)) format\('woff2'\);unicode-range:([^}]+)}/g

/** Adds the faces of a language's script; the browser asks for them only where their letters are shown. */
export const addFonts = (code: string): void => {
  for (const [whole, family, weight, stretch, source, unicodeRange] of (faces[code] ?? '').matchAll(rule)) {
    if (added.has(whole) || family === undefined || source === undefined) continue
    added.add(whole)
    document.fonts.add(
      new FontFace(family, source, {
        weight: weight ?? 'normal',
        display: 'swap',
        ...(stretch === undefined ? {} : { stretch }),
        ...(unicodeRange === undefined ? {} : { unicodeRange }),
      }),
    )
  }
}
