import { pdfOf } from '@perya/testkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPdf } from './redraw-picture.ts'
import { isPdf } from './render-pdf-page.ts'

const [red, blue] = ['0.8 0.1 0.1', '0.1 0.1 0.8'] as const

test('the first page of a PDF becomes a JPEG with its colours and proportions, and nothing else of the file is in it', async () => {
  const pdf = pdfOf([red, blue], '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
  expect(isPdf(pdf)).toBe(true)
  const drawn = await drawPdf(pdf)
  const image = sharp(drawn ?? Buffer.alloc(0))
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
  const { channels } = await image.stats()
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean))
  expect([Math.abs((r ?? 0) - 204) < 6, Math.abs((g ?? 0) - 26) < 6, Math.abs((b ?? 0) - 26) < 6]).toEqual([true, true, true])
  expect(drawn?.includes('JavaScript')).toBe(false)
})

test('a damaged, an empty and a huge page are refused or drawn small, and the next file is drawn as usual', async () => {
  expect(await drawPdf(Buffer.from('%PDF-1.7 something'))).toBeNull()
  expect(await drawPdf(pdfOf([]))).toBeNull()
  const huge = Buffer.from(pdfOf([red]).toString('latin1').replace('[0 0 300 200]', '[0 0 9e5 200]'), 'latin1')
  const drawn = await drawPdf(huge)
  if (drawn !== null) expect((await sharp(drawn).metadata()).width).toBeLessThanOrEqual(2400)
  expect(await drawPdf(pdfOf([blue]))).not.toBeNull()
})

test('more files than may wait are refused at once, and those that wait are drawn one after the other', async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => drawPdf(pdfOf([red]))))
  expect(all.filter((one) => one.status === 'fulfilled' && one.value !== null)).toHaveLength(8)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ key: 'busy' })))
})
