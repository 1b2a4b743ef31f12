import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { IssueState } from '../tables.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** A published result; `draw` null: the issue was cancelled. */
export type ArchivedResult = {
  readonly version: number
  readonly draw: LotteryDraw | null
  readonly source: 'own' | 'feed' | 'operator'
  readonly reason: string
  readonly decidedAt: Date
}

/** An issue without tickets as the archive stores it: all its public data. */
export type ArchivedIssue = {
  readonly name: string
  readonly state: IssueState
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly seedHash: Buffer
  readonly root: Buffer | null
  readonly beacon: Buffer | null
  /** Seed of the valid result; null when that result does not reveal it. */
  readonly seed: Buffer | null
  /** Oldest first. */
  readonly results: readonly ArchivedResult[]
}

type PackedResult = [version: number, draw: LotteryDraw | null, source: ArchivedResult['source'], reason: string, decidedAt: number]
type PackedIssue = [
  name: string,
  state: IssueState,
  closesAt: number,
  drawsAt: number,
  /** Omitted when it can be computed from the seed. */
  seedHash: string | null,
  seed: string | null,
  root: string | null,
  beacon: string | null,
  results: PackedResult[],
]

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const written = (bytes: Buffer | null): string | null => bytes?.toString('base64') ?? null
const read = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'))

const packedOf = ({ name, state, closesAt, drawsAt, seedHash, seed, root, beacon, results }: ArchivedIssue): PackedIssue => {
  const follows = seed !== null && sha256(seed).equals(seedHash)
  const list = results.map(({ version, draw, source, reason, decidedAt }): PackedResult => [version, draw, source, reason, decidedAt.getTime()])
  return [name, state, closesAt.getTime(), drawsAt.getTime(), follows ? null : written(seedHash), written(seed), written(root), written(beacon), list]
}

const issueOf = ([name, state, closesAt, drawsAt, seedHash, seed, root, beacon, results]: PackedIssue): ArchivedIssue => {
  const [shown, promised] = [read(seed), read(seedHash)]
  if (promised === null && shown === null) throw new Error(`the archive holds no commitment of issue ${name}`)
  return {
    name,
    state,
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
    seedHash: promised ?? sha256(shown ?? Buffer.alloc(0)),
    seed: shown,
    root: read(root),
    beacon: read(beacon),
    results: results.map(([version, draw, source, reason, decidedAt]) => ({ version, draw, source, reason, decidedAt: new Date(decidedAt) })),
  }
}

/** Packs issues of one game and day; `hash` covers the packed bytes. */
export const packIssues = async (issues: readonly ArchivedIssue[]): Promise<{ readonly body: Buffer; readonly hash: Buffer }> => {
  const text = Buffer.from(JSON.stringify({ format: 1, issues: issues.map(packedOf) }))
  return { body: await pack(text, { level: 9 }), hash: sha256(text) }
}

/** Unpacks issues; throws when the bytes do not match the hash. */
export const unpackIssues = async (body: Buffer, hash: Buffer): Promise<readonly ArchivedIssue[]> => {
  const text = await unpack(body)
  if (!sha256(text).equals(hash)) throw new Error('an archive of issues is not what was archived')
  const { issues }: { readonly issues: PackedIssue[] } = JSON.parse(text.toString())
  return issues.map(issueOf)
}
