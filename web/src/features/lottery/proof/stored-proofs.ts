import { type TicketProof, parseTicketProof } from '@perya/domain/lottery/ticket-proof'
import { deviceStorage } from '../../../lib/storage.ts'

/** As many tickets as a device keeps the proofs of. */
const most = 60

/** The first and the last that this device was told of a ticket: the first is the witness, the last is read without a link. */
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

/** What this device was told of a ticket; null when it never was. */
export const readStoredProof = (ticketId: string): StoredProof | null => all().find(({ last }) => last.ticketId === ticketId) ?? null

/** Keeps what was told now; what was told first stays. */
export const storeTicketProof = (proof: TicketProof): void => {
  const others = all().filter(({ last }) => last.ticketId !== proof.ticketId)
  deviceStorage.writeJson('lotteryProofs', [...others, { first: readStoredProof(proof.ticketId)?.first ?? proof, last: proof }].slice(-most))
}
