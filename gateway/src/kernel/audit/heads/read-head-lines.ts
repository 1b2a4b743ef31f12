import { open } from 'node:fs/promises'
import { type HeadLine, readHeadLine } from './head-line.ts'

const maxBytes = 1_048_576

/** The heads at the end of a file of published heads, as many as the last bytes contain, in their order; none where there is no file. */
export const readHeadLines = async (file: string | null, bytesRead = maxBytes): Promise<readonly HeadLine[]> => {
  if (file === null) return []
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return []
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - bytesRead)
    const bytes = Buffer.alloc(size - from)
    await handle.read(bytes, 0, bytes.length, from)
    return bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line) => {
        const head = line === '' ? null : readHeadLine(line)
        return head === null ? [] : [head]
      })
  } finally {
    await handle.close()
  }
}
