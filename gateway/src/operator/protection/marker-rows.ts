import { type Marker, markers } from '@perya/domain/protection/marker'
import * as z from 'zod/mini'

const parts = z.array(z.object({ marker: z.enum(markers), weight: z.number(), figures: z.record(z.string(), z.nullable(z.number())) }))

/** A marker that was found, with its weight and its figures; amounts in minor units. */
export type FoundMarker = { readonly marker: Marker; readonly weight: number; readonly figures: Readonly<Record<string, number | null>> }

/** Parses the parts of a stored score. */
export const markersIn = (stored: unknown): readonly FoundMarker[] => parts.parse(stored)
