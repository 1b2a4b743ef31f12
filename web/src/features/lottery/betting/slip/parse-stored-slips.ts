import { parseSelection } from '@perya/domain/lottery/selection'
import type { SlipTicket } from '../bet-store.ts'

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null

const ticketOf = (value: unknown): SlipTicket | null => {
  const ticket = membersOf(value)
  const price = membersOf(ticket?.get('price'))
  const [id, play] = [ticket?.get('id'), ticket?.get('play')]
  const [series, unitPrice, multiple, stake] = [price?.get('series'), price?.get('unitPrice'), price?.get('multiple'), price?.get('stake')]
  if (typeof id !== 'number' || typeof play !== 'string' || typeof series !== 'number' || typeof multiple !== 'number') return null
  if (typeof unitPrice !== 'string' || typeof stake !== 'string') return null
  try {
    return { id, play, selection: parseSelection(ticket?.get('selection')), price: { series, unitPrice, multiple, stake } }
  } catch {
    return null
  }
}

/** Parses stored slips; damaged tickets are dropped. */
export const parseStoredSlips = (kept: unknown): Readonly<Record<string, readonly SlipTicket[]>> => {
  const slips = [...(membersOf(kept) ?? [])].map(([gameCode, slip]) => [
    gameCode,
    (Array.isArray(slip) ? slip : []).flatMap((one: unknown) => ticketOf(one) ?? []),
  ])
  return Object.fromEntries(slips)
}
