import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { AuditKeys } from '../../secrets/audit-keys.ts'
import type { Broken } from '../check-chain.ts'
import { hashOfLine, isSignedLine, type PublishedHead, readHeadLine } from './head-line.ts'

/** Published heads: the newest line for each seal, and the faults of the lines themselves. */
export type PublishedHeads = { readonly lines: number; readonly heads: ReadonlyMap<number, PublishedHead>; readonly broken: readonly Broken[] }

// A starting gateway refers to the last line that it found; others may have written in between.
const remembered = 1000

const lineChain = () => {
  const ends = new Map<string, { readonly n: number; readonly hash: string }>()
  const recent: string[] = []
  return (line: { readonly n: number; readonly gateway: string; readonly previous: string }, hash: string, isFirst: boolean): boolean => {
    const end = ends.get(line.gateway)
    // A line whose delivery was uncertain was sent again.
    if (end?.hash === hash) return true
    const follows = end === undefined ? line.n === 1 && recent.includes(line.previous) : line.n === end.n + 1 && line.previous === end.hash
    ends.set(line.gateway, { n: line.n, hash })
    recent.push(hash)
    if (recent.length > remembered) recent.shift()
    return isFirst || follows
  }
}

/** Reads published heads from files, one after the other; a file that was truncated at its beginning (rotation) is accepted. */
export const readHeads = async (files: readonly string[], keys: AuditKeys | null): Promise<PublishedHeads> => {
  const heads = new Map<number, PublishedHead>()
  const broken: Broken[] = []
  const follows = lineChain()
  let lines = 0
  for (const file of files) {
    for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (text === '') continue
      lines += 1
      const where = `line ${lines} of the published heads`
      const line = readHeadLine(text)
      // A process that dies while writing leaves a partial line, to which the next line does not refer.
      if (line === null) continue
      const isSigned = keys === null ? true : isSignedLine(keys, line)
      if (isSigned === false) broken.push({ fault: 'head_forged', seq: line.seq, record: null, says: `${where} is not what a gateway wrote` })
      if (isSigned === null) broken.push({ fault: 'unknown_key', seq: line.seq, record: null, says: `${where} is signed with a key not given` })
      if (!follows(line, hashOfLine(text), lines === 1))
        broken.push({ fault: 'head_removed', seq: line.seq, record: null, says: `${where} does not follow the line that it names` })
      const known = heads.get(line.seq)
      if (known !== undefined && known.mac !== line.mac)
        broken.push({ fault: 'resealed', seq: line.seq, record: null, says: `${where} names another head than an earlier line for the same seal` })
      else heads.set(line.seq, { seq: line.seq, mac: line.mac, at: line.at })
    }
  }
  return { lines, heads, broken }
}
