import type { Draw } from '@perya/domain/lottery/draw'
import { familyOf } from '@perya/domain/lottery/family'
import { prizeRowsOf, specialNumber, winningNumber } from '@perya/domain/lottery/winning-number'
import * as z from 'zod/mini'
import type { WireDraw } from './entries.ts'

const draw = z.union([
  z.object({ numbers: z.array(z.number()), special: z.optional(z.number()), date: z.optional(z.string()) }),
  z.object({ prizes: z.partialRecord(z.enum(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']), z.array(z.string())) }),
])
const told = z.union([
  z.object({ says: z.literal('drawn'), gameCode: z.string(), numero: z.string(), family: z.string(), drawTime: z.string(), draw }),
  z.object({ says: z.literal('open'), gameCode: z.string(), numero: z.string(), closesAt: z.string(), drawsAt: z.string() }),
  z.object({ says: z.literal('locked'), gameCode: z.string(), numero: z.string(), drawsAt: z.string() }),
])

/** What the stream says of a lottery. */
export type Told =
  | { readonly says: 'drawn'; readonly draw: WireDraw }
  | { readonly says: 'open'; readonly gameCode: string; readonly numero: string; readonly closesAt: string; readonly drawsAt: string }
  | { readonly says: 'locked'; readonly gameCode: string; readonly numero: string; readonly drawsAt: string }

const drawOf = (raw: z.output<typeof draw>): Draw =>
  'prizes' in raw
    ? { prizes: Object.fromEntries(Object.entries(raw.prizes).filter(([, row]) => row !== undefined)) }
    : { numbers: raw.numbers, ...(raw.special === undefined ? {} : { special: raw.special }) }

/** Reads a word of the stream; null for what is not known here. */
export const readTold = (text: string): Told | null => {
  const read = told.safeParse(JSON.parse(text))
  if (!read.success) return null
  if (read.data.says !== 'drawn') return read.data
  const { gameCode, numero, drawTime } = read.data
  const family = familyOf(read.data.family)
  if (family === null) return null
  const made = drawOf(read.data.draw)
  return {
    says: 'drawn',
    draw: {
      gameCode,
      numero,
      drawTime: new Date(drawTime).toISOString(),
      winningNumber: winningNumber(family, made),
      special: specialNumber(family, made),
      prizes: prizeRowsOf(made),
    },
  }
}
