import { creatureMotifs } from './creature-motifs.ts'
import { fairMotifs } from './fair-motifs.ts'
import { placeMotifs } from './place-motifs.ts'
import { sportMotifs } from './sport-motifs.ts'
import { tableMotifs } from './table-motifs.ts'
import { treasureMotifs } from './treasure-motifs.ts'
import { type GlyphPath, type Motif, type Motifs, type Palette, type Rng, type Silhouette, drawAs } from './pen.ts'

const motifs: Motifs = { ...fairMotifs, ...creatureMotifs, ...treasureMotifs, ...placeMotifs, ...tableMotifs, ...sportMotifs }
const nothing: Motif = () => ''

/** Names of all motifs. */
export const motifNames: readonly string[] = Object.keys(motifs)

/** Draws a motif in colour, or as a silhouette; the sun where the name is unknown. */
export const drawMotif = (name: string, c: Palette, r: Rng, g: GlyphPath, silhouette: Silhouette | null): string =>
  drawAs(silhouette, () => (motifs[name] ?? motifs['sun'] ?? nothing)(c, r, g))
