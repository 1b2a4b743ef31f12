import { tabStorage } from '../../../lib/storage/storage.ts'
import type { PointTicket } from './point-price.ts'

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null

const ticketOf = (value: unknown): PointTicket | null => {
  const ticket = membersOf(value)
  const [play, numbers, pointPrice] = [ticket?.get('play'), ticket?.get('numbers'), ticket?.get('pointPrice')]
  if (typeof play !== 'string' || typeof pointPrice !== 'string' || !Array.isArray(numbers)) return null
  const texts = numbers.filter((one: unknown) => typeof one === 'string' && /^\d{1,4}$/.test(one))
  return texts.length === numbers.length ? { play, numbers: texts, pointPrice } : null
}

/** Returns the stored slip of a lottery in this tab; damaged tickets are dropped, and the betting panel checks again what may be sent. */
export const readStoredPoints = (gameCode: string): readonly PointTicket[] => {
  const slip = membersOf(tabStorage.readJson('lotteryPoints'))?.get(gameCode)
  return Array.isArray(slip) ? slip.flatMap((one: unknown) => ticketOf(one) ?? []) : []
}

/** Stores the slip of a lottery for a reload; an empty one is deleted. */
export const storePoints = (gameCode: string, tickets: readonly PointTicket[]): void => {
  const slips = new Map(membersOf(tabStorage.readJson('lotteryPoints')))
  slips.delete(gameCode)
  if (tickets.length > 0) slips.set(gameCode, tickets)
  tabStorage.writeJson('lotteryPoints', Object.fromEntries(slips))
}
