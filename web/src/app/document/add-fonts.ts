import { faces } from 'virtual:fonts'
import { parseFontFaces } from './font-faces.ts'

const added = new Set<string>()

/** Adds the faces of a language's script; the browser fetches them only where their letters are shown. */
export const addFonts = (code: string): void => {
  for (const { rule, family, source, descriptors } of parseFontFaces(faces[code] ?? '')) {
    if (added.has(rule)) continue
    added.add(rule)
    document.fonts.add(new FontFace(family, source, descriptors))
  }
}
