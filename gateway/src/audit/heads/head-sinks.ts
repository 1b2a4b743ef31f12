import { open } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'
import { postSigned } from '../../outbox/post-signed.ts'

/** Where heads of the audit chain go, beyond the reach of who can write to the database. */
export type HeadSink = {
  readonly name: string
  /** The last line that it has, complete; null where it has none or cannot say. */
  readonly lastLine: () => Promise<string | null>
  /** Adds a line; throws when it is not sure that it is kept. */
  readonly append: (line: string, id: string, signal: AbortSignal) => Promise<void>
}

const tailBytes = 4096

/** A file that is only ever appended to, and on the disk before an append is over. */
export const fileSink = (path: string): HeadSink => ({
  name: 'file',
  lastLine: async () => {
    const file = await open(path, 'a+', 0o640)
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, Math.max(0, size - tailBytes))
      const lines = buffer.subarray(0, bytesRead).toString('utf8').split('\n').slice(0, -1)
      return lines.findLast((line) => line !== '') ?? null
    } finally {
      await file.close()
    }
  },
  append: async (line) => {
    const file = await open(path, 'a+', 0o640)
    try {
      const { size } = await file.stat()
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      // Half a line of a process that died is closed first, so that it spoils no other.
      await file.appendFile(`${size > 0 && buffer.toString('latin1') !== '\n' ? '\n' : ''}${line}\n`)
      await file.datasync()
    } finally {
      await file.close()
    }
  },
})

/** The operator's own service: a POST of the line, signed as messages of the outbox are; any 2xx means kept. */
export const httpHeadSink = (url: string, key: string | undefined, clock: Clock): HeadSink => ({
  name: 'url',
  lastLine: async () => null,
  append: (line, id, signal) => postSigned({ url, key, clock }, line, `audit-head-${id}`, signal),
})
