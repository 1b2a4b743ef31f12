import { drawBlockMessage, DRAW_BYTES, drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { canonicalJson, verifyMerklePath, runHashingAsync, ticketLeaf } from '@perya/domain/lottery/proof/merkle'
import type { TicketProof } from '@perya/domain/lottery/proof/ticket-proof'

/** The checks, in the order of the events that they verify. */
export const proofChecks = ['leaf', 'path', 'seed', 'result', 'kept'] as const
/** One check. */
export type CheckName = (typeof proofChecks)[number]
/** The outcome of a check: it holds, it fails, it can be made later, or there is nothing to check. */
export type CheckOutcome = 'holds' | 'fails' | 'later' | 'none'
/** The outcome of all checks of a proof. */
export type Findings = Readonly<Record<CheckName, CheckOutcome>>

const HASH_BYTES = 32
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

/** Computes the result that follows from seed, root and beacon, in this browser alone. */
export const recomputeResult = async ({ family, beacon }: TicketProof, seed: string, root: string): Promise<LotteryDraw> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const blocks = await Promise.all(
    Array.from({ length: DRAW_BYTES / HASH_BYTES }, (_, counter) =>
      crypto.subtle.sign('HMAC', key, new Uint8Array(drawBlockMessage(bytesOf(root), bytesOf(beacon), counter))),
    ),
  )
  return drawFromBytes(family, Uint8Array.from(blocks.flatMap((block) => [...new Uint8Array(block)])))
}

const drawn = (draw: LotteryDraw): string =>
  canonicalJson('prizes' in draw ? { ...draw.prizes } : { numbers: [...draw.numbers], special: draw.special })

const as = (holds: boolean): CheckOutcome => (holds ? 'holds' : 'fails')

const checkLeaf = async ({ leaf, leafHash, ticketId, gameCode, issue }: TicketProof): Promise<CheckOutcome> => {
  // The leaf must be of this ticket; otherwise a valid proof of another ticket would pass.
  const isThis = leaf['ticketId'] === ticketId && leaf['issue'] === `${gameCode}/${issue}`
  return as(isThis && hexOf(await runHashingAsync(ticketLeaf(leaf), sha256)) === leafHash)
}

const checkTree = async ({ state, leafHash, root, position, count, path }: TicketProof): Promise<CheckOutcome> => {
  if (state === 'WITHDRAWN') return 'none'
  if (root === null || position === null || count === null || path === null) return 'later'
  return as(await runHashingAsync(verifyMerklePath(bytesOf(leafHash), { position, count, beside: path.map(bytesOf) }, bytesOf(root)), sha256))
}

const checkSeed = async ({ seed, seedHash, source }: TicketProof): Promise<CheckOutcome> => {
  if (seed !== null) return as(hexOf(await sha256(bytesOf(seed))) === seedHash)
  return source === null || source === 'own' ? 'later' : 'none'
}

const checkResult = async (proof: TicketProof): Promise<CheckOutcome> => {
  const { seed, root, draw, source } = proof
  if (source !== null && source !== 'own') return 'none'
  if (seed === null || root === null || draw === null) return 'later'
  return as(drawn(await recomputeResult(proof, seed, root)) === drawn(draw))
}

const same = (before: string | null, now: string | null) => before === null || before === now

/** Checks whether the proof agrees with the one that this device received first; no published value may change. */
const checkKept = (now: TicketProof, before: TicketProof | null): CheckOutcome => {
  if (before === null) return 'none'
  const stands = before.seedHash === now.seedHash && before.leafHash === now.leafHash && same(before.root, now.root) && same(before.seed, now.seed)
  return as(stands && (before.count === null || before.count === now.count))
}

/** Verifies a proof with WebCrypto alone; `before` is what this device stored of the same ticket earlier. */
export const verifyTicketProof = async (proof: TicketProof, before: TicketProof | null): Promise<Findings> => {
  const [leaf, path, seed, result] = await Promise.all([checkLeaf(proof), checkTree(proof), checkSeed(proof), checkResult(proof)])
  return { leaf, path, seed, result, kept: checkKept(proof, before) }
}

/** Returns the overall verdict of the findings. */
export const proofVerdict = (findings: Findings): 'proven' | 'waiting' | 'broken' => {
  const all = proofChecks.map((name) => findings[name])
  if (all.includes('fails')) return 'broken'
  return all.includes('later') ? 'waiting' : 'proven'
}
