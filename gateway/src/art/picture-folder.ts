import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mostBytes = 256 * 1024 * 1024

/** Pictures on disk, the longest unused thrown away when the folder grows too large. A folder that cannot be written is no folder. */
export const pictureFolder = (folder: string, warn: (error: unknown) => void, most = mostBytes) => {
  let size = 0
  let writes = 0
  const path = (name: string) => join(folder, name.slice(0, 2), name)

  const list = async () => {
    const shelves = await readdir(folder)
    const files = await Promise.all(shelves.map(async (shelf) => (await readdir(join(folder, shelf))).map((name) => join(folder, shelf, name))))
    return Promise.all(files.flat().map(async (file) => ({ file, ...(await stat(file)) })))
  }
  const trim = async () => {
    const files = (await list()).sort((a, b) => a.mtimeMs - b.mtimeMs)
    size = files.reduce((sum, file) => sum + file.size, 0)
    for (const { file, size: bytes } of files) {
      if (size <= most * 0.8) break
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
        // The time of the last use decides what is thrown away; a failure to write it down does no harm.
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
        // Whole or not at all: a process that dies while writing leaves no half picture behind.
        const written = `${path(name)}.${process.pid}-${(writes += 1)}`
        await writeFile(written, bytes)
        await rename(written, path(name))
        size += bytes.length
        if (size > most) await trim()
      } catch (error) {
        warn(error)
      }
    },
  }
}
