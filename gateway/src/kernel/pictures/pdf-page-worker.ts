import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

// Runs in a thread of its own: a file that exhausts time or memory ends this thread, not the gateway. See render-pdf-page.ts.

type Asked = { readonly bytes: Uint8Array; readonly longestSide: number }

const { bytes, longestSide }: Asked = workerData

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(bytes)
const page = document.getPage(0)
const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
const scale = Math.min(4, longestSide / Math.max(width, height, 1))
const image = await page.render({ scale, render: async ({ data }) => data })
parentPort?.postMessage({ data: image.data, width: image.width, height: image.height })
