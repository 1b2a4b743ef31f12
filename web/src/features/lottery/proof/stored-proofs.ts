import { type TicketProof, parseTicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { deviceStorage } from '../../../lib/storage/storage.ts'

/** Maximum number of tickets whose proofs a device stores. */
const most = 60

/** The first and the last proof of a ticket that this device received: the first is the reference to compare with, the last is read offline. */
export type StoredProof = { readonly first: TicketProof; readonly last: TicketProof }

const entryOf = (kept: unknown): StoredProof | null => {
  if (typeof kept !== 'object' || kept === null || !('first' in kept) || !('last' in kept)) return null
  const [first, last] = [parseTicketProof(kept.first), parseTicketProof(kept.last)]
  return first && last ? { first, last } : null
}

const all = (): readonly StoredProof[] => {
  const list = deviceStorage.readJson('lotteryProofs')
  return Array.isArray(list) ? list.map(entryOf).filter((entry) => entry !== null) : []
}

/** Returns the stored proofs of a ticket; null when this device has none. */
export const readStoredProof = (ticketId: string): StoredProof | null => all().find(({ last }) => last.ticketId === ticketId) ?? null

/** Stores the current proof as the last; the first one is never replaced. */
export const storeTicketProof = (proof: TicketProof): void => {
  const others = all().filter(({ last }) => last.ticketId !== proof.ticketId)
  deviceStorage.writeJson('lotteryProofs', [...others, { first: readStoredProof(proof.ticketId)?.first ?? proof, last: proof }].slice(-most))
}
