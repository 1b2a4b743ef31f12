import { type LotteryDraw, prizeKeys } from '@perya/domain/lottery/lottery-draw'
import { findFamily } from '@perya/domain/lottery/family'
import { prizeRowsOf, specialNumber, winningNumber } from '@perya/domain/lottery/draws/winning-number'
import type { WireDraw } from './entries.ts'

/** An event of a lottery on the event stream. */
export type DrawEvent =
  | { readonly says: 'drawn'; readonly draw: WireDraw }
  | { readonly says: 'open'; readonly gameCode: string; readonly numero: string; readonly closesAt: string; readonly drawsAt: string }
  | { readonly says: 'locked'; readonly gameCode: string; readonly numero: string; readonly drawsAt: string }

type Raw = Readonly<Record<string, unknown>>

const isRaw = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null
const isNumbers = (raw: unknown): raw is number[] => Array.isArray(raw) && raw.every((one) => typeof one === 'number')
const isTexts = (raw: unknown): raw is string[] => Array.isArray(raw) && raw.every((one) => typeof one === 'string')

const drawOf = (raw: unknown): LotteryDraw | null => {
  if (!isRaw(raw)) return null
  if (isRaw(raw['prizes'])) {
    const { prizes } = raw
    const rows = prizeKeys.flatMap((key) => (isTexts(prizes[key]) ? [[key, prizes[key]] as const] : []))
    return { prizes: Object.fromEntries(rows) }
  }
  const { numbers, special } = raw
  if (!isNumbers(numbers)) return null
  return typeof special === 'number' ? { numbers, special } : { numbers }
}

/** Parses an event of the stream; null for an unknown one. */
export const parseDrawEvent = (text: string): DrawEvent | null => {
  const read: unknown = JSON.parse(text)
  if (!isRaw(read)) return null
  const { says, gameCode, numero, drawsAt, closesAt, drawTime } = read
  if (typeof gameCode !== 'string' || typeof numero !== 'string') return null
  if (says === 'locked' && typeof drawsAt === 'string') return { says, gameCode, numero, drawsAt }
  if (says === 'open' && typeof drawsAt === 'string' && typeof closesAt === 'string') return { says, gameCode, numero, closesAt, drawsAt }
  const family = findFamily(read['family'])
  const made = drawOf(read['draw'])
  if (says !== 'drawn' || typeof drawTime !== 'string' || family === null || made === null) return null
  return {
    says,
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
