/**
 * Merkle tree over all tickets of an issue. Its root is published when sale closes, before the seed of the draw is revealed, and enters the result:
 * changing, adding or removing a ticket afterwards would yield another root and so another result. Leaves and nodes are hashed with different prefix
 * bytes, so that a node can never pass as a ticket, and the number of tickets is hashed into the root, so that a position determines which sides its
 * path has. The algorithms here are generators without a hash of their own: the gateway supplies a synchronous hash, a page an asynchronous one
 * (WebCrypto), and both run the same steps.
 */

/** Steps that yield bytes to be hashed, receive the 32-byte hash, and return a value. */
export type HashSteps<T> = Generator<Uint8Array, T, Uint8Array>

/** Synchronous or asynchronous hash over bytes; SHA-256 in both environments. */
export type SyncHash = (bytes: Uint8Array) => Uint8Array
export type AsyncHash = (bytes: Uint8Array) => Promise<Uint8Array>

/** Runs the steps with a synchronous hash. */
export const runHashingSync = <T>(steps: HashSteps<T>, hash: SyncHash): T => {
  let step = steps.next()
  while (step.done !== true) step = steps.next(hash(step.value))
  return step.value
}

/** Runs the same steps with an asynchronous hash. */
export const runHashingAsync = async <T>(steps: HashSteps<T>, hash: AsyncHash): Promise<T> => {
  let step = steps.next()
  // Each step needs the hash of the one before it.
  // oxlint-disable-next-line no-await-in-loop
  while (step.done !== true) step = steps.next(await hash(step.value))
  return step.value
}

/** Value of a leaf: JSON without fractions, so that its canonical form is the same on every machine. */
export type LeafValue = string | number | boolean | null | readonly LeafValue[] | { readonly [key: string]: LeafValue | undefined }

/** Canonical JSON: members sorted by name, no whitespace; a fraction must be a string. */
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

/** The leaf of a ticket: SHA-256(0x00 ‖ its canonical JSON in UTF-8). */
export function* ticketLeaf(ticket: LeafValue): HashSteps<Uint8Array> {
  return yield joined(LEAF, new TextEncoder().encode(canonicalJson(ticket)))
}

/** All levels of a tree, leaves first, its top last; an issue without tickets has no level. */
export type MerkleTree = readonly (readonly Uint8Array[])[]

/** The tree over the leaves in order: node = SHA-256(0x01 ‖ left ‖ right); an unpaired node moves up unchanged. */
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

/** The published root: SHA-256(0x02 ‖ number of tickets, 8 bytes ‖ top), without a top if no ticket was sold. */
export function* publishedRoot(tree: MerkleTree): HashSteps<Uint8Array> {
  const top = tree.at(-1)?.[0]
  return yield top ? joined(ROOT, counted(tree[0]?.length ?? 0), top) : joined(ROOT, counted(0))
}

/** Returns the sibling hashes of a leaf on its path to the top, lowest first; null for a position that the tree does not have. */
export const merklePath = (tree: MerkleTree, position: number): readonly Uint8Array[] | null => {
  if (!isPosition(position, tree[0]?.length ?? 0)) return null
  return tree.flatMap((level, height) => {
    const beside = level[Math.floor(position / 2 ** height) ^ 1]
    return beside ? [beside] : []
  })
}

const isPosition = (position: number, count: number) => Number.isSafeInteger(position) && position >= 0 && position < count

/** Content of a proof: the leaf was at this position among `count` tickets, with these siblings on its path. */
export type MerkleProofPath = { readonly position: number; readonly count: number; readonly beside: readonly Uint8Array[] }

/** Whether the leaf at its position leads to the published root; a path of the wrong length or with wrong hash sizes does not. */
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
