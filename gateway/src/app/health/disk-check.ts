import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Check, doubtful, failed, passed } from './check.ts'

/** Free space on the disk of a folder, bytes. */
export type Space = { readonly folder: string; readonly free: number; readonly size: number }

const warnShare = 0.1
const minShare = 0.02
const minBytes = 200 * 1024 * 1024

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`

/** Judges free space: less than 2 % or 200 MiB fails, because a full disk accepts no write. */
export const spaceCheck = (spaces: readonly Space[]): Check => {
  const worst = spaces.toSorted((one, other) => one.free - other.free)[0]
  if (worst === undefined) return passed('nothing is kept on this machine')
  const share = worst.size > 0 ? worst.free / worst.size : 0
  const detail = `${gigabytes(worst.free)} free (${(share * 100).toFixed(1)} %) in ${worst.folder}`
  if (share < minShare || worst.free < minBytes) return failed(detail)
  return share < warnShare ? doubtful(detail) : passed(detail)
}

/** Reads the free space on the disk of a folder, also before the folder exists. */
export const spaceOf = async (folder: string): Promise<Space> => {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return { folder, free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = dirname(folder)
    if (parent === folder || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return { ...(await spaceOf(parent)), folder }
  }
}
