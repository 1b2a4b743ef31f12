import { open } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'
import { postSigned } from '../../notifications/post-signed.ts'

/** A place to which heads of the audit chain are published, out of reach of those who can write to the database. */
export type HeadSink = {
  readonly name: string
  /** Its last complete line; null where there is none or it cannot be read. */
  readonly lastLine: () => Promise<string | null>
  /** Appends a line; throws unless the line is known to be stored. */
  readonly append: (line: string, id: string, signal: AbortSignal) => Promise<void>
}

const tailBytes = 4096

/** A file that is only ever appended to; each append is flushed to disk. */
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
      // Ends the partial line of a process that died, so that the next line stays intact.
      await file.appendFile(`${size > 0 && buffer.toString('latin1') !== '\n' ? '\n' : ''}${line}\n`)
      await file.datasync()
    } finally {
      await file.close()
    }
  },
})

/** The operator's own service: a POST of the line, signed like messages of the outbox; any 2xx means it is stored. */
export const httpHeadSink = (url: string, key: string | undefined, clock: Clock): HeadSink => ({
  name: 'url',
  lastLine: async () => null,
  append: (line, id, signal) => postSigned({ url, key, clock }, line, `audit-head-${id}`, signal),
})
