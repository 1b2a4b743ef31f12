import { encode } from 'uqr'

const pixelsPerModule = 10

/** Draws a QR code as a PNG picture in base64, with the quiet zone that scanners need; null where the browser cannot draw. */
export const qrPicture = (content: string): string | null => {
  const { size, data } = encode(content, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelsPerModule
  canvas.height = size * pixelsPerModule
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
  return canvas.toDataURL('image/png').split(',')[1] ?? null
}
