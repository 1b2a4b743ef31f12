import sharp from 'sharp'
import type { EncodeTask } from './encoder.ts'

// The child process that turns drawings into pixels. It belongs to `encoder.ts` alone, and exits when its IPC channel closes.

// CPU cores are few and the server has priority; results are cached elsewhere.
sharp.concurrency(1)
sharp.cache(false)

const encode = ({ svg, format, width, height }: EncodeTask): Promise<Buffer> => {
  const pixels = sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)), { density: 72 })
  if (format === 'png') return pixels.png({ compressionLevel: 9, palette: true, quality: 85, effort: 8 }).toBuffer()
  if (format === 'webp') return pixels.webp({ quality: 62 }).toBuffer()
  // A higher effort weighs the same within 3 % and takes three times as long (docs/decisions).
  return pixels.avif({ quality: 44, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
}

process.on('message', (task: EncodeTask) => {
  encode(task).then(
    (bytes) => process.send?.({ id: task.id, bytes }),
    (error: unknown) => process.send?.({ id: task.id, error: error instanceof Error ? error.message : 'failed' }),
  )
})
process.once('disconnect', () => process.exit(0))
