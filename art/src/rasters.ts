import { createHash } from 'node:crypto'
import { openEncoder } from './encoder.ts'
import type { Format } from './picture.ts'
import { pictureFolder } from './picture-folder.ts'

/** A drawing to be turned into pixels. */
export type Drawing = {
  readonly key: string
  readonly format: Exclude<Format, 'svg'>
  readonly width: number
  readonly height: number
  readonly draw: () => string
}

/** Turns drawings into pixels and caches them. */
export type Rasters = {
  /** Returns the picture; null when too many requests are queued, or the platform is shutting down. */
  readonly get: (drawing: Drawing) => Promise<Buffer | null>
  /** Encodes a picture while no request is queued. */
  readonly warm: (drawing: Drawing) => Promise<void>
  readonly close: () => void
}

type Job = { readonly run: () => Promise<void>; readonly giveUp: () => void; readonly urgent: boolean }

const maxWaiting = 400
const maxInMemory = 600
const atOnce = 2

/** Runs at most two jobs at once, urgent ones first; a warm-up job runs alone. */
const createJobQueue = () => {
  const waiting: Job[] = []
  let running = 0
  let isOpen = true

  const next = () => {
    if (!isOpen || running >= atOnce) return
    const urgent = waiting.findIndex((job) => job.urgent)
    // Warm-up work runs one at a time, and only while no request is queued or running.
    const at = urgent >= 0 ? urgent : running === 0 ? 0 : -1
    const [job] = at < 0 ? [] : waiting.splice(at, 1)
    if (!job) return
    running += 1
    void job.run().finally(() => {
      running -= 1
      next()
    })
    next()
  }
  return {
    add: (job: Job): void => {
      waiting.push(job)
      next()
    },
    urgent: (): number => waiting.filter((job) => job.urgent).length,
    close: (): void => {
      isOpen = false
      for (const job of waiting.splice(0)) job.giveUp()
    },
  }
}

/** Opens the raster cache; with a folder pictures survive the process, without one they stay in memory. */
export const openRasters = (folder: string | null, warn: (error: unknown) => void): Rasters => {
  const disk = folder === null ? null : pictureFolder(folder, warn)
  const encoder = openEncoder()
  const memory = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  const queue = createJobQueue()
  let isOpen = true

  const remember = (name: string, bytes: Buffer) => {
    memory.delete(name)
    memory.set(name, bytes)
    const oldest = memory.keys().next()
    if (memory.size > maxInMemory && !oldest.done) memory.delete(oldest.value)
  }
  const encode = async ({ draw, format, width, height }: Drawing): Promise<Buffer> => encoder.encode({ svg: draw(), format, width, height })
  const make = (name: string, drawing: Drawing, urgent: boolean): Promise<Buffer> => {
    const made = new Promise<Buffer>((resolve, reject) => {
      queue.add({ urgent, run: async () => encode(drawing).then(resolve, reject), giveUp: () => reject(new Error('the raster cache is closing')) })
    })
    underWay.set(name, made)
    return made
      .then((bytes) => {
        remember(name, bytes)
        void disk?.keep(name, bytes)
        return bytes
      })
      .finally(() => underWay.delete(name))
  }
  const nameOf = ({ key, format, width }: Drawing) => `${createHash('sha256').update(`${key}|${width}`).digest('hex').slice(0, 32)}.${format}`

  return {
    get: async (drawing) => {
      const name = nameOf(drawing)
      const known = memory.get(name)
      if (known) {
        remember(name, known)
        return known
      }
      const stored = await disk?.read(name)
      if (stored) {
        remember(name, stored)
        return stored
      }
      const made = underWay.get(name)
      if (made) return made
      return !isOpen || queue.urgent() >= maxWaiting ? null : make(name, drawing, true)
    },
    warm: async (drawing) => {
      const name = nameOf(drawing)
      if (!isOpen || memory.has(name) || underWay.has(name) || (await disk?.has(name))) return
      await make(name, drawing, false).catch((error: unknown) => {
        if (isOpen) throw error
      })
    },
    close: () => {
      isOpen = false
      queue.close()
      encoder.close()
    },
  }
}
