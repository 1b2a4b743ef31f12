/**
 * The tree over all tickets of an issue. Its root is published when sale closes, before the seed of the draw is shown, and goes into the
 * result: whoever changes, adds or removes one ticket afterwards would need another root and so another result. Leaves and nodes are
 * hashed with different first bytes, so that a node can never be shown as a ticket, and the number of tickets is hashed into the root,
 * so that a position fixes which sides its path has. Nothing here hashes by itself: the gateway hands in its hash at once, a page later
 * (WebCrypto), and both walk the same steps.
 */

/** Steps that ask for the hash of some bytes, receive its 32 bytes, and end with a value. */
export type HashSteps<T> = Generator<Uint8Array, T, Uint8Array>

/** A hash over bytes that answers at once, or one that answers later; SHA-256 in both worlds. */
export type SyncHash = (bytes: Uint8Array) => Uint8Array
export type AsyncHash = (bytes: Uint8Array) => Promise<Uint8Array>

/** Walks the steps with a hash that answers at once. */
export const runHashingSync = <T>(steps: HashSteps<T>, hash: SyncHash): T => {
  let step = steps.next()
  while (step.done !== true) step = steps.next(hash(step.value))
  return step.value
}

/** Walks the same steps with a hash that answers later. */
export const runHashingAsync = async <T>(steps: HashSteps<T>, hash: AsyncHash): Promise<T> => {
  let step = steps.next()
  // Each step needs the hash of the one before it.
  // oxlint-disable-next-line no-await-in-loop
  while (step.done !== true) step = steps.next(await hash(step.value))
  return step.value
}

/** What a leaf may say: JSON without fractions, so that its one spelling is the same on every machine. */
export type LeafValue = string | number | boolean | null | readonly LeafValue[] | { readonly [key: string]: LeafValue | undefined }

/** The one spelling of a value: members in the order of their names, no space; a fraction belongs into a string. */
export const canonicalJson = (value: LeafValue): string => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('a leaf holds whole numbers only')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.flatMap(([key, one]) => (one === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(one)}`])).join(',')}}`
}

const isList = (value: object): value is readonly LeafValue[] => Array.isArray(value)

const LEAF = 0
const NODE = 1
const ROOT = 2

const joined = (kind: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = kind
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const counted = (count: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(count))
  return bytes
}

/** The leaf of a ticket: SHA-256(0x00 ‖ its one spelling in UTF-8). */
export function* ticketLeaf(ticket: LeafValue): HashSteps<Uint8Array> {
  return yield joined(LEAF, new TextEncoder().encode(canonicalJson(ticket)))
}

/** All levels of a tree, leaves first, its top last; an issue without tickets has no level. */
export type MerkleTree = readonly (readonly Uint8Array[])[]

/** The tree over the leaves in their order: node = SHA-256(0x01 ‖ left ‖ right); one left over moves up unchanged. */
export function* buildMerkleTree(leaves: readonly Uint8Array[]): HashSteps<MerkleTree> {
  const levels: (readonly Uint8Array[])[] = leaves.length > 0 ? [leaves] : []
  for (let level = leaves; level.length > 1; ) {
    const above: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = level.slice(i, i + 2)
      if (left) above.push(right ? yield joined(NODE, left, right) : left)
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The root that is published: SHA-256(0x02 ‖ number of tickets, 8 bytes ‖ top), without a top when nobody bought. */
export function* publishedRoot(tree: MerkleTree): HashSteps<Uint8Array> {
  const top = tree.at(-1)?.[0]
  return yield top ? joined(ROOT, counted(tree[0]?.length ?? 0), top) : joined(ROOT, counted(0))
}

/** The neighbours of a leaf on its way up, lowest first; null for a position that the tree does not have. */
export const merklePath = (tree: MerkleTree, position: number): readonly Uint8Array[] | null => {
  if (!isPosition(position, tree[0]?.length ?? 0)) return null
  return tree.flatMap((level, height) => {
    const beside = level[Math.floor(position / 2 ** height) ^ 1]
    return beside ? [beside] : []
  })
}

const isPosition = (position: number, count: number) => Number.isSafeInteger(position) && position >= 0 && position < count

/** What a proof shows: the leaf stood at this position among `count` tickets, with these neighbours on its way up. */
export type MerkleProofPath = { readonly position: number; readonly count: number; readonly beside: readonly Uint8Array[] }

/** Whether the leaf at its position leads to the published root; a path too short, too long or of other sizes does not. */
export function* verifyMerklePath(leaf: Uint8Array, path: MerkleProofPath, root: Uint8Array): HashSteps<boolean> {
  if (!isPosition(path.position, path.count) || [leaf, ...path.beside].some((hash) => hash.length !== 32)) return false
  const beside = [...path.beside]
  let node = leaf
  let at = path.position
  for (let width = path.count; width > 1; width = Math.ceil(width / 2)) {
    if (at % 2 === 1 || at + 1 < width) {
      const other = beside.shift()
      if (!other) return false
      node = yield at % 2 === 1 ? joined(NODE, other, node) : joined(NODE, node, other)
    }
    at = Math.floor(at / 2)
  }
  if (beside.length > 0) return false
  return sameBytes(yield joined(ROOT, counted(path.count), node), root)
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])
