import { open } from 'node:fs/promises'
import { readHeadLine } from './head-line.ts'

const longestLine = 4096

/** The head that a gateway published last; null where there is no file, or no complete line in it. */
export const findLastHead = async (file: string | null): Promise<{ readonly seq: number; readonly at: string } | null> => {
  if (file === null) return null
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return null
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - longestLine)
    const bytes = Buffer.alloc(size - from)
    await handle.read(bytes, 0, bytes.length, from)
    for (const line of bytes.toString('utf8').split('\n').toReversed()) {
      const head = line === '' ? null : readHeadLine(line)
      if (head !== null) return { seq: head.seq, at: head.at }
    }
    return null
  } finally {
    await handle.close()
  }
}
