import { type Proof, readProof } from '@perya/domain/lottery/proof'
import { local } from '../../../lib/storage.ts'

/** As many tickets as a device keeps the proofs of. */
const most = 60

/** The first and the last that this device was told of a ticket: the first is the witness, the last is read without a link. */
export type KeptProof = { readonly first: Proof; readonly last: Proof }

const entryOf = (kept: unknown): KeptProof | null => {
  if (typeof kept !== 'object' || kept === null || !('first' in kept) || !('last' in kept)) return null
  const [first, last] = [readProof(kept.first), readProof(kept.last)]
  return first && last ? { first, last } : null
}

const all = (): readonly KeptProof[] => {
  const list = local.readJson('lotteryProofs')
  return Array.isArray(list) ? list.map(entryOf).filter((entry) => entry !== null) : []
}

/** What this device was told of a ticket; null when it never was. */
export const keptProof = (ticketId: string): KeptProof | null => all().find(({ last }) => last.ticketId === ticketId) ?? null

/** Keeps what was told now; what was told first stays. */
export const keepProof = (proof: Proof): void => {
  const others = all().filter(({ last }) => last.ticketId !== proof.ticketId)
  local.writeJson('lotteryProofs', [...others, { first: keptProof(proof.ticketId)?.first ?? proof, last: proof }].slice(-most))
}
