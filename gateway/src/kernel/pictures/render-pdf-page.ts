import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'

/** Pixels of a rendered page: four bytes each, red, green, blue and alpha. */
export type PdfPagePixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

const limitMs = 10_000
const memoryLimitMb = 256
const maxWaiting = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Whether the first bytes of a file are those of a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

const renderOnce = (bytes: Buffer, longestSide: number): Promise<PdfPagePixels | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-page-worker.ts', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), longestSide },
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), limitMs)
    worker.once('message', (pixels: PdfPagePixels) => {
      resolve(pixels)
      void worker.terminate()
    })
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })

/**
 * Renders the first page of a PDF with PDFium, in a thread that is ended after ten seconds; scripts and attachments of the file have no effect. Null for a
 * file that is damaged, encrypted or too slow. One is rendered at a time, so that uploads cannot take every core; refused as busy while too many wait.
 */
export const renderPdfPage = async (bytes: Buffer, longestSide: number): Promise<PdfPagePixels | null> => {
  if (waiting >= maxWaiting) throw new Refusal('busy', null, 5)
  waiting += 1
  const turn = last.then(() => renderOnce(bytes, longestSide))
  last = turn
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
