import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const maxBytes = 256 * 1024 * 1024

/** A disk cache of pictures with LRU eviction when the folder grows too large. Without write access it caches nothing. */
export const pictureFolder = (folder: string, warn: (error: unknown) => void, max = maxBytes) => {
  let size = 0
  let writes = 0
  let trimming: Promise<void> | null = null
  const path = (name: string) => join(folder, name.slice(0, 2), name)

  // Files that this process is still writing are skipped; partial files of a dead process are evicted like any other.
  const isWhole = (name: string) => !new RegExp(`\\.${process.pid}-\\d+$`).test(name)

  const list = async () => {
    const shelves = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    const entries = await Promise.all(shelves.map(({ name }) => readdir(join(folder, name), { withFileTypes: true })))
    const files = entries.flat().filter((entry) => entry.isFile() && isWhole(entry.name))
    // Another process may delete a file meanwhile.
    const sized = files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const found = await stat(file).catch(() => null)
      return found === null ? [] : [{ file, size: found.size, mtimeMs: found.mtimeMs }]
    })
    return (await Promise.all(sized)).flat()
  }
  const trim = async () => {
    // Files written during the scan are added from here on; counting one twice only trims the folder earlier.
    size = 0
    const files = (await list()).sort((a, b) => a.mtimeMs - b.mtimeMs)
    size += files.reduce((sum, file) => sum + file.size, 0)
    for (const { file, size: bytes } of files) {
      if (size <= max * 0.8) break
      await rm(file, { force: true })
      size -= bytes
    }
  }
  const opened = mkdir(folder, { recursive: true }).then(trim).catch(warn)

  return {
    has: async (name: string): Promise<boolean> =>
      stat(path(name)).then(
        () => true,
        () => false,
      ),
    read: async (name: string): Promise<Buffer | null> => {
      try {
        const bytes = await readFile(path(name))
        // The access time decides the eviction; a failure to set it does no harm.
        void utimes(path(name), new Date(), new Date()).catch(() => undefined)
        return bytes.length === 0 ? null : bytes
      } catch {
        return null
      }
    },
    keep: async (name: string, bytes: Buffer): Promise<void> => {
      try {
        await opened
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
        // Written to a temporary file and renamed, so that a process that dies while writing leaves no partial picture.
        const written = `${path(name)}.${process.pid}-${(writes += 1)}`
        await writeFile(written, bytes)
        await rename(written, path(name))
        size += bytes.length
        if (size <= max) return
        trimming ??= trim().finally(() => {
          trimming = null
        })
        await trimming
      } catch (error) {
        warn(error)
      }
    },
  }
}
